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

/** A word of the vocabulary, found in a prompt. */
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
const ANY_FORM = `(?<![\\p{L}\\p{N}])(?:${FORMS.map(anyGap).join('|')})(?![\\p{L}\\p{N}])`;
const KNOWN = new RegExp(ANY_FORM, 'giu');

/** "no clouds", "without any clouds"; such words are not to be drawn. */
const NEGATION = "(?<![\\p{L}\\p{N}])(?:no|not|without|never|don['’]?t)\\s+(?:\\p{L}+\\s+)?";
const NEGATED = new RegExp(`${NEGATION}$`, 'iu');

/** Finds a word that is to be drawn, as the source of a pattern (flags `iu`). */
export const KNOWN_WORDS = `(?<!${NEGATION})${ANY_FORM}`;

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

/** What a prompt asks for. Whatever is asked of it counts as followed by the picture. */
export type Brief = {
  /** Whether a concept is wanted; the words for it are understood from then on. */
  has(concept: Concept): boolean;
  /** The same without following it. */
  mentions(concept: Concept): boolean;
  /** Whether any of several is wanted, without following it. */
  mentionsAny(concepts: readonly string[]): boolean;
  /** The wanted one of several, the first in the prompt. */
  first<Name extends Concept>(concepts: readonly Name[]): Name | undefined;
  /** Colours of the whole picture. */
  colours: readonly string[];
  /** The colour said of one thing: "a red car". */
  colourOf(concept: Concept): string | undefined;
  /** How many are wanted: the number that is said, or `several` for a plural without one. */
  count(concept: Concept, several?: number): number;
  /** The words that the picture follows: as spelled, in order, each once. */
  understood(): string[];
};

/** Things with a colour of their own. */
const OWNERS: readonly string[] = [...Object.keys(THINGS), 'flowers', 'planet'];
const NUMBERS = ['one', 'two', 'three', 'four', 'five'];

type Owned = { colour: Word; owner: Concept };

/** A colour right before a thing belongs to it. */
function ownedColours(prompt: string, words: readonly Word[]): Owned[] {
  return words.flatMap((colour, i) => {
    const next = words[i + 1];
    const owner = next?.meaning.concepts.find((concept) => OWNERS.includes(concept));
    if (!colour.meaning.colour || colour.meaning.concepts.length > 0) return [];
    if (!next || !owner || !/^[\s-]+$/.test(prompt.slice(colour.to, next.from))) return [];
    return [{ colour, owner }];
  });
}

/** Words that mean several without a plural. */
const SEVERAL: Readonly<Record<string, number>> = { village: 4, people: 3, children: 3, couple: 2 };

function countOf(prompt: string, { form, from, meaning }: Word, many: number): number {
  const before = prompt.slice(Math.max(0, from - 24), from).toLowerCase();
  const number = /([a-z]+)(?:\s+[a-z]+)?\s+$/.exec(before)?.[1] ?? '';
  const direct = /([a-z]+)\s+$/.exec(before)?.[1] ?? '';
  const said = Math.max(NUMBERS.indexOf(number), NUMBERS.indexOf(direct)) + 1;
  if (said > 0) return said;
  const several = SEVERAL[form];
  if (several) return several;
  const plural = /s$/.test(form) && !/(?:ss|us)$/.test(form);
  return plural && meaning.concepts.length > 0 ? many : 1;
}

const unique = (texts: readonly string[]): string[] => {
  const small = texts.map((text) => text.toLowerCase());
  return texts.filter((_, i) => small.indexOf(small[i] ?? '') === i);
};

/** Reads a prompt, in English words. */
export function readBrief(prompt: string): Brief {
  const words = findWords(prompt);
  const owned = ownedColours(prompt, words);
  const free = words.filter((word) => !owned.some(({ colour }) => colour === word));
  const followed = new Set<Word>();
  const wordsFor = (concept: Concept) =>
    words.filter(({ meaning }) => meaning.concepts.includes(concept));
  const follow = (found: readonly Word[]) => {
    for (const word of found) followed.add(word);
  };
  const has = (concept: Concept): boolean => {
    const found = wordsFor(concept);
    follow(found);
    return found.length > 0;
  };
  const coloured = free.filter(({ meaning }) => meaning.colour !== undefined);
  return {
    has,
    mentionsAny: (concepts) =>
      words.some(({ meaning }) => meaning.concepts.some((concept) => concepts.includes(concept))),
    mentions: (concept) => wordsFor(concept).length > 0,
    first(concepts) {
      const place = (concept: Concept) => wordsFor(concept)[0]?.from ?? Number.POSITIVE_INFINITY;
      const [best] = concepts.toSorted((one, other) => place(one) - place(other));
      return best !== undefined && has(best) ? best : undefined;
    },
    get colours() {
      follow(coloured);
      return unique(coloured.flatMap(({ meaning }) => meaning.colour ?? [])).slice(0, 4);
    },
    colourOf(concept) {
      const mine = owned.filter(({ owner }) => owner === concept).map(({ colour }) => colour);
      follow(mine);
      return mine[0]?.meaning.colour;
    },
    count: (concept, several = 3) =>
      Math.max(1, ...wordsFor(concept).map((word) => countOf(prompt, word, several))),
    understood: () => unique(words.filter((word) => followed.has(word)).map(({ text }) => text)),
  };
}
