import { BAD_FEELINGS, GOOD_FEELINGS, QUALITIES } from './adjectives.ts';
import { wordSet } from './word-list.ts';
import { wordsOf } from './words.ts';

/** How somebody seems to feel. */
export type Mood = 'plain' | 'glad' | 'low';

const GLAD = wordSet(`
  love loved great fun won finally amazing wonderful enjoy enjoyed enjoying beautiful laughed awesome
  fantastic celebrate celebrated success succeeded favourite favorite smile smiled`);
const LOW = wordSet(`
  died death dead hurts cry cried crying failed failing ill illness cancer hate terrible
  awful worst argue argued fight fighting fired divorce divorced grief pain painful panic 
  struggle struggling mourning regret tears`);
const NOT =
  /^(?:not|never|no|hardly|without|isn't|wasn't|aren't|don't|didn't|doesn't|can't|won't)$/;

/** How others feel is not how the person feels. */
const OWN = /^(?:i|i'm|im|i've|me|my|we|we're|we've|our|us)$/;

/** What is not yet so is not felt. */
const IMAGINED = /^(?:want|wants|hope|should|would|will|if)$/;

const isNegated = (words: readonly string[], index: number) =>
  words.slice(Math.max(0, index - 2), index).some((word) => NOT.test(word));

export function moodOf(text: string): Mood {
  const words = wordsOf(text);
  const isOwn = words.length < 5 || words.some((word) => OWN.test(word));
  if (!isOwn || words.some((word) => IMAGINED.test(word))) return 'plain';
  const score = words.reduce((sum, word, index) => {
    const good = GOOD_FEELINGS.has(word) || GLAD.has(word) ? 1 : 0;
    const bad = BAD_FEELINGS.has(word) || LOW.has(word) ? 1.5 : 0;
    return sum + (good - bad) * (isNegated(words, index) ? -0.5 : 1);
  }, 0);
  if (score === 0) return 'plain';
  return score > 0 ? 'glad' : 'low';
}

const VERY =
  '(?:(?:so|too|very|really|quite|pretty|just|a bit|a little|rather|extremely|super|always|still) )*';
const FEELING = new RegExp(
  `\\b(?:i'm|im|i am|i feel|i felt|i've been|i have been|i was|feeling) (?:feeling )?${VERY}(\\p{L}+)(?=$| )`,
  'iu',
);
const QUALITY = new RegExp(
  `\\b(?:it|that|this|which|(?:my|the|our) \\p{L}*[^s\\s])(?:'s| is| was| feels| felt| seems| gets| got) ${VERY}(\\p{L}+)(?=$| (?:to|for|because|and|when|at)\\b)`,
  'iu',
);

const known = (word: string | undefined, words: readonly ReadonlySet<string>[]) => {
  const plain = word?.toLowerCase();
  return plain && words.some((set) => set.has(plain)) ? plain : undefined;
};

/** "I am tired": tired. */
export function feelingIn(clause: string): string | undefined {
  return known(FEELING.exec(clause)?.[1], [GOOD_FEELINGS, BAD_FEELINGS]);
}

/** "It is too hard": hard. */
export function qualityIn(clause: string): string | undefined {
  return known(QUALITY.exec(clause)?.[1], [QUALITIES]);
}
