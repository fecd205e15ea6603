import { type Meaning, VOCABULARY } from './vocabulary.ts';

/** A part of a prompt that is known. */
export type Word = { text: string; form: string; from: number; to: number; meaning: Meaning };

const FORMS = [...VOCABULARY.keys()].sort((one, other) => other.length - one.length);
const anyGap = (form: string): string => form.replaceAll(' ', '[\\s-]+');
const KNOWN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FORMS.map(anyGap).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** "no clouds", "without any clouds"; such words are not to be drawn. */
const NEGATED = /(?<![\p{L}\p{N}])(?:no|not|without|never|don['’]?t)\s+(?:\p{L}+\s+)?$/iu;

/** Finds the known words of a prompt, the longest form at each place. */
export function findWords(prompt: string): Word[] {
  const words: Word[] = [];
  for (const match of prompt.matchAll(KNOWN)) {
    const [text] = match;
    const form = text.toLowerCase().replaceAll(/[\s-]+/g, ' ');
    const meaning = VOCABULARY.get(form);
    const before = prompt.slice(Math.max(0, match.index - 40), match.index);
    if (!meaning || NEGATED.test(before)) continue;
    words.push({ text, form, from: match.index, to: match.index + text.length, meaning });
  }
  return words;
}
