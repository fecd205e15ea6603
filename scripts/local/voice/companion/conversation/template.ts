import { isPlural } from '../language/plural.ts';
import { overlaps } from '../language/stems.ts';

/** Words of the person that go into a sentence, by the names in its braces. */
export type Slots = Readonly<Record<string, string | undefined>>;

const SLOT = /\{(\w+)\}/g;
const PLURAL: Readonly<Record<string, string>> = {
  does: 'do',
  is: 'are',
  was: 'were',
  has: 'have',
  Does: 'Do',
  Is: 'Are',
};
/** Slots that say the same make a poor sentence: "how does the brand fit the brand?". */
function repeats(values: readonly string[]): boolean {
  return values.some((value, index) =>
    values.slice(0, index).some((other) => overlaps(value, other)),
  );
}

/** The sentence with its words, or nothing where some are missing. */
export function fill(template: string, slots: Slots): string | undefined {
  const names = [...new Set([...template.matchAll(SLOT)].map(([, name = '']) => name))];
  const values = names.map((name) => slots[name]);
  const known = values.filter((value) => value !== undefined && value !== '');
  if (known.length < values.length || repeats(known.map(String))) return undefined;
  return template
    .replace(/\b(does|is|was|has|Does|Is) \{(\w+)\}/g, (_, verb: string, name: string) => {
      const value = slots[name] ?? '';
      return `${isPlural(value) ? (PLURAL[verb] ?? verb) : verb} ${value}`;
    })
    .replace(SLOT, (_, name: string) => slots[name] ?? '')
    .replace(
      /(^|[.?!]\s+)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches whatever the template can become. */
export function patternOf(template: string): RegExp {
  const parts = template
    .replace(/\b(?:does|is|was|has) (?=\{)/gi, '{} ')
    .split(/\{\w*\}/)
    .map(escaped);
  return new RegExp(`^${parts.join('.+')}$`, 'i');
}
