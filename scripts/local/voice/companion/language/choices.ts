import { isLoose, saidBack } from './said-back.ts';
import { FINITE_VERBS } from './verbs.ts';

const VAGUE =
  /\b(?:so|something|not|less|more|whatever|anything|two|three|four|no|else|later|maybe|sth)\b/i;

const ends = (word: string) => isLoose(word) || FINITE_VERBS.has(word.toLowerCase());
const untilEnd = (words: readonly string[]): string[] => {
  const end = words.findIndex(ends);
  return end < 0 ? [...words] : words.slice(0, end);
};

/** The two things that somebody cannot choose between: "Mudlark or Clay Bird". */
export function choiceIn(clause: string): { first: string; second: string } | undefined {
  const parts = clause.split(/\s+(?:or|versus)\s+/i);
  const [before, after] = parts;
  if (parts.length !== 2 || !before || !after) return undefined;
  const left = untilEnd(before.split(' ').reverse()).reverse().join(' ');
  const right = untilEnd(after.replace(/^(?:a|an|the) /i, '').split(' ')).join(' ');
  const [first, second] = [saidBack(left, 3), saidBack(right, 3)];
  if (!first || !second || VAGUE.test(`${first} ${second}`)) return undefined;
  return { first, second };
}
