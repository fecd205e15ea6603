import { wordList } from './word-list.ts';

const NAMES = wordList(`
  English Spanish French German Italian Portuguese Chinese Mandarin Japanese Korean Arabic Russian Dutch
  Swedish Polish Turkish Greek Hindi Latin Ukrainian Danish Norwegian Finnish Czech Hebrew American
  British European Mexican Indian January February April June July August September October November
  December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter Halloween
  Thanksgiving Hanukkah Ramadan Diwali Spain France Germany Italy Portugal China Japan Korea Mexico Chile
  Brazil India Canada England Scotland Ireland Europe Africa Asia America Australia London Paris Berlin
  Rome Madrid Tokyo Kubernetes Docker Python JavaScript TypeScript Java Linux GitHub Google Excel Shakespeare`);

const SPELLED: ReadonlyMap<string, string> = new Map(
  NAMES.map((name) => [name.toLowerCase(), name]),
);

/** A word as it is written within a sentence: names and abbreviations keep their capitals. */
export function withinSentence(word: string): string {
  const name = SPELLED.get(word.toLowerCase());
  if (name) return name;
  const isPlain = /^\p{Lu}[\p{Ll}'-]*$/u.test(word) || /^(?:A|I)$/u.test(word);
  return isPlain ? word.toLowerCase() : word;
}
