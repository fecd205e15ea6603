import { wordSet } from './word-list.ts';
import { wordsOf } from './words.ts';

const SMALL = wordSet(`
  the and for your you her his their our its that this these those with from into about what when how
  who why of in on at to by my a an be being is are it as or not more some any all one two new own`);

/** "naming" and "name" are one word here. */
const stem = (word: string) =>
  word.length > 3 ? word.replace(/(?:'s|ings?|ies|ers?|ed|es|s|e|y)$/, '') : word;

/** What a phrase is about, without its small words. */
export function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !SMALL.has(word))
      .map(stem),
  );
}

/** Whether two phrases speak of the same. */
export function overlaps(one: string, other: string): boolean {
  const stems = stemsOf(other);
  return [...stemsOf(one)].some((word) => stems.has(word));
}
