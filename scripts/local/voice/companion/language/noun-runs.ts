import { ADJECTIVES } from './adjectives.ts';
import {
  ADVERBS,
  ARTICLES,
  AUXILIARIES,
  BE,
  CONJUNCTIONS,
  OBJECTS,
  POSSESSIVES,
  PREPOSITIONS,
  PRONOUNS,
  QUANTIFIERS,
} from './function-words.ts';
import { BASE_VERBS, BEFORE_GERUND, CLEAR_VERBS, FINITE_VERBS, GERUNDS } from './verbs.ts';

/** A word as it was said, and in small letters. */
export type Word = { text: string; plain: string };

const BREAKS = [PRONOUNS, OBJECTS, BE, AUXILIARIES, PREPOSITIONS, CONJUNCTIONS, ADVERBS];
const breaks = ({ plain }: Word) => BREAKS.some((words) => words.has(plain));
export const determines = ({ plain }: Word) => POSSESSIVES.has(plain) || ARTICLES.has(plain);

/** After these a verb stands, not a noun. */
function leadsToVerb(before: Word | undefined, word: Word): boolean {
  if (!before) return CLEAR_VERBS.has(word.plain);
  if (before.plain === 'to') return BASE_VERBS.has(word.plain);
  if (/^(?:do|does|did)$/.test(before.plain)) return BASE_VERBS.has(word.plain);
  if (PRONOUNS.has(before.plain) || AUXILIARIES.has(before.plain)) return !BE.has(before.plain);
  return false;
}

/** "I am learning", "it is hard": what follows a form of "be" by itself is no thing. */
function isPredicate(before: Word | undefined, word: Word, after: Word | undefined): boolean {
  if (!before || !BE.has(before.plain)) return false;
  const alone = !after || breaks(after) || determines(after);
  return GERUNDS.has(word.plain) || alone;
}

/** "An app that turns", "why did it fall": there a verb is one, whatever it may be elsewhere. */
function isClearlyVerb(words: readonly Word[], index: number, before: Word | undefined): boolean {
  const { plain } = words[index] ?? { plain: '' };
  if (before?.plain === 'that') return FINITE_VERBS.has(plain);
  const isAsked = words.slice(0, index).some((word) => /^(?:do|does|did)$/.test(word.plain));
  return isAsked && BASE_VERBS.has(plain) && before !== undefined && !determines(before);
}

function isVerb(before: Word | undefined, word: Word): boolean {
  if (before && (determines(before) || ADJECTIVES.has(before.plain))) return false;
  return FINITE_VERBS.has(word.plain) || leadsToVerb(before, word);
}

/** The last real word before a place: adverbs between a pronoun and its verb do not count. */
function wordBefore(words: readonly Word[], index: number): Word | undefined {
  return words.slice(0, index).findLast(({ plain }) => !ADVERBS.has(plain));
}

/** "My last job": next to an article, such words qualify the noun. */
function isQualifier(words: readonly Word[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  const isNoun = after && !breaks(after) && !determines(after);
  return Boolean(before && determines(before) && word && ADVERBS.has(word.plain) && isNoun);
}

/** Whether a word opens a phrase, goes on with one, or belongs to none. */
function partOf(words: readonly Word[], index: number): 'opens' | 'goes on' | 'none' {
  const word = words[index];
  if (!word) return 'none';
  if (breaks(word) && !isQualifier(words, index)) return 'none';
  if (determines(word) || QUANTIFIERS.has(word.plain)) return 'opens';
  const before = wordBefore(words, index);
  const isDoing = !before || PREPOSITIONS.has(before.plain) || BEFORE_GERUND.has(before.plain);
  if (isDoing && GERUNDS.has(word.plain)) return 'opens';
  const isOther =
    isClearlyVerb(words, index, before) ||
    isVerb(before, word) ||
    isPredicate(before, word, words[index + 1]);
  return isOther ? 'none' : 'goes on';
}

/** Runs of words that are no verbs and no small words. */
export function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const [index, word] of words.entries()) {
    const part = partOf(words, index);
    if (part !== 'goes on') runs.push([]);
    if (part !== 'none') runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}
