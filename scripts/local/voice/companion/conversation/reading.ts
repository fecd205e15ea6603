import { choiceIn } from '../language/choices.ts';
import { deadlineIn } from '../language/deadlines.ts';
import { echoOf } from '../language/echo.ts';
import { feelingIn, type Mood, moodOf, qualityIn } from '../language/feelings.ts';
import { ADVERBS } from '../language/function-words.ts';
import { lossIn } from '../language/losses.ts';
import { type NounPhrase, nounPhrases } from '../language/noun-phrases.ts';
import { withinSentence } from '../language/proper-names.ts';
import { qualitiesIn } from '../language/qualities.ts';
import { isLoose } from '../language/said-back.ts';
import { statementsIn } from '../language/statements.ts';
import { clausesOf, wordsOf } from '../language/words.ts';
import type { Slots } from './template.ts';

/** What is to be had from the person's last words. */
export type Reading = {
  text: string;
  words: readonly string[];
  mood: Mood;
  phrases: readonly NounPhrase[];
  /** What they say of themselves, by its kind. */
  found: Slots;
};

const IDEAS =
  /\s+(?:but|because|so|and|then|although)\s+(?=(?:i|we|my|our|it|she|he|they|that|this|the|i'm|i've|it's)\b)/i;

const readers: Readonly<Record<string, (clause: string) => string | undefined>> = {
  loss: lossIn,
  feeling: feelingIn,
  quality: qualityIn,
  deadline: deadlineIn,
  echo: echoOf,
};

/** Later clauses come first: what is said last is what is meant most. */
function foundIn(text: string): Slots {
  const clauses = clausesOf(text)
    .flatMap((clause) => clause.split(IDEAS))
    .slice(-12);
  const entries = clauses.flatMap((clause) => [
    ...Object.entries(readers).map(([kind, read]) => [kind, read(clause)] as const),
    ...statementsIn(clause),
    ...Object.entries(choiceIn(clause) ?? {}),
  ]);
  const reason = /\b(?:because|since)\b/i.test(text) ? 'yes' : undefined;
  const known = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { ...known, reason, qualities: qualitiesIn(text) };
}

/** The one or two words that are all that was said. */
export function wordIn({ words }: Reading): string | undefined {
  const telling = words.filter((word) => !isLoose(word) && !ADVERBS.has(word));
  const isOpen = words.length < 4 && telling.length > 0 && telling.length < 3;
  if (!isOpen || isLoose(words[0] ?? '') || telling.some((word) => word.length > 20))
    return undefined;
  return telling.map(withinSentence).join(' ');
}

export function read(text: string): Reading {
  return {
    text,
    words: wordsOf(text),
    mood: moodOf(text),
    phrases: nounPhrases(text),
    found: foundIn(text),
  };
}
