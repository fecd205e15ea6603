import { COLOURS } from './colours.ts';
import { SEASONS, SHAPES, SKY, STYLES, TIMES, TONES, WEATHERS } from './moods.ts';
import { PLACES } from './places.ts';
import { THINGS } from './things.ts';

/** What can be counted. */
const NOUNS = { ...PLACES, ...THINGS, ...SKY, ...SHAPES } as const;
const MOODS = { ...TIMES, ...WEATHERS, ...SEASONS, ...STYLES, ...TONES } as const;
const TABLES = { ...NOUNS, ...MOODS } as const;

/** Something that a picture can show or be. */
export type Concept = keyof typeof TABLES;
export type Time = keyof typeof TIMES;
export type Style = keyof typeof STYLES;

/** What a form of a word stands for. */
export type Meaning = { concepts: Concept[]; colour?: string };

function plurals(form: string): string[] {
  if (/[^aeiou]y$/.test(form)) return [`${form.slice(0, -1)}ies`];
  if (/(?:s|x|ch|sh)$/.test(form)) return [`${form}es`];
  return [`${form}s`];
}

const formsOf = (list: string, countable: boolean): string[] =>
  list
    .replaceAll('-', ' ')
    .split(', ')
    .flatMap((form) => (countable ? [form, ...plurals(form)] : [form]));

/** Every form that is known, written small and with single blanks. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = readVocabulary();

function isConcept(name: string): name is Concept {
  return Object.hasOwn(TABLES, name);
}

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
  for (const [name, colour] of Object.entries(COLOURS)) meaningOf(name).colour = colour;
  return words;
}
