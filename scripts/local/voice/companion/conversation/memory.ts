import { ABOUT_ITSELF } from '../content/about-itself.ts';
import { domainsOf } from '../content/domains/domains.ts';
import { nounPhrases } from '../language/noun-phrases.ts';
import { overlaps } from '../language/stems.ts';
import { subjectOf } from '../language/subject.ts';

import { wordsOf } from '../language/words.ts';
import type { Conversation } from './conversation.ts';
import { newTopicIn } from './new-topic.ts';
import { keyOf } from './sentences.ts';

/** How a person says that they want to be listened to only. */
export const NO_QUESTIONS_PLEASE =
  /\b(?:stop asking|no more questions|too many questions|don't ask|quit asking|enough questions|just listen)\b/;

/** What the companion has of a call. */
export type Memory = {
  topic: string | undefined;
  /** Everything the person said, the last words at the end. */
  heard: readonly string[];
  said: readonly string[];
  /** What was spoken of before the last words. */
  earlier: readonly string[];
  /** The field that all of it belongs to. */
  domains: ReturnType<typeof domainsOf>;
  /** Something weighs on the person. */
  isGentle: boolean;
  /** The person wants no more questions. */
  isQuiet: boolean;
};

const isToldOfLife = (words: string) =>
  !ABOUT_ITSELF.some(({ asked }) => asked.test(wordsOf(words).join(' ')));

/** The most telling thing of each turn, none of which says the same as another. */
function phrasesOf(turns: readonly string[], topic: string): string[] {
  const kept: string[] = [];
  for (const turn of turns) {
    const best = nounPhrases(turn)
      .filter(
        ({ text, score }) => score > 1 && ![topic, ...kept].some((other) => overlaps(other, text)),
      )
      .slice(0, 2);
    kept.push(...best.map(({ text }) => text));
  }
  return kept;
}

/** What it is about now: what the person wished to turn to, or the topic of the call. */
function topicOf({ topic }: Conversation, heard: readonly string[]): string | undefined {
  const turned = heard.map(newTopicIn).findLast((wish) => wish !== undefined);
  return turned ?? (topic?.trim() ? subjectOf(topic) : undefined);
}

export function remember(conversation: Conversation): Memory {
  const { turns, topic = '' } = conversation;
  const of = (wanted: string) =>
    turns.filter(({ role }) => role === wanted).map(({ content }) => content);
  const heard = of('user');
  const about = topicOf(conversation, heard);
  const domains = domainsOf([about ?? '', topic].join(' '));
  const all = domains.length > 0 ? domains : domainsOf(heard.slice(-2).join(' '));
  return {
    topic: about,
    heard,
    said: of('assistant'),
    earlier: phrasesOf(heard.slice(0, -1).filter(isToldOfLife), about ?? ''),
    domains: all,
    isGentle: [...all, ...domainsOf(heard.join(' '))].some(({ gentle }) => gentle),
    isQuiet: heard.slice(0, -1).some((words) => NO_QUESTIONS_PLEASE.test(words.toLowerCase())),
  };
}

/** Whether the person said the same before. */
export function isRepeated({ heard }: Memory): boolean {
  const last = keyOf(heard.at(-1) ?? '');
  const before = heard.slice(0, -1).filter((words) => keyOf(words) === last).length;
  return last.split(' ').length > 2 ? before > 0 : before > 1;
}
