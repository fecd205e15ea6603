import {
  COLOURS,
  PLACES,
  SEASONS,
  SHAPES,
  SKY,
  STYLES,
  THINGS,
  TIMES,
  TONES,
  WEATHERS,
} from './words.ts';

/** What can be counted. */
const NOUNS = { ...PLACES, ...THINGS, ...SKY, ...SHAPES } as const;
const MOODS = { ...TIMES, ...WEATHERS, ...SEASONS, ...STYLES, ...TONES } as const;
const TABLES = { ...NOUNS, ...MOODS } as const;

/** Something that a picture can show or be. */
export type Concept = keyof typeof TABLES;
export type Time = keyof typeof TIMES;
export type Style = keyof typeof STYLES;

/** What a form of a word stands for. */
type Meaning = { concepts: Concept[]; colour?: string };

/** A part of a prompt that is known. */
export type Word = { text: string; form: string; from: number; to: number; meaning: Meaning };

function plural(form: string): string {
  if (/[^aeiou]y$/.test(form)) return `${form.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(form) ? `${form}es` : `${form}s`;
}

const formsOf = (list: string, countable: boolean): string[] =>
  list
    .replaceAll('-', ' ')
    .split(', ')
    .flatMap((form) => (countable ? [form, plural(form)] : [form]));

const isConcept = (name: string): name is Concept => Object.hasOwn(TABLES, name);

function readVocabulary(): Map<string, Meaning> {
  const words = new Map<string, Meaning>();
  const meaningOf = (form: string): Meaning => {
    const meaning = words.get(form) ?? { concepts: [] };
    words.set(form, meaning);
    return meaning;
  };
  for (const [concept, forms] of Object.entries(TABLES))
    for (const form of formsOf(forms, Object.hasOwn(NOUNS, concept)))
      if (isConcept(concept)) meaningOf(form).concepts.push(concept);
  for (const [, name = '', colour = ''] of COLOURS.matchAll(/(\w+) (#\w{6})/g))
    meaningOf(name).colour = colour;
  return words;
}

/** Every form that is known, written small and with single blanks. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = readVocabulary();

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
