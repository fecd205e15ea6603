import type { Domain } from './domain.ts';
import { GROWING } from './growing.ts';
import { LIVING } from './living.ts';
import { MAKING } from './making.ts';

const ALL: readonly Domain[] = [...LIVING, ...GROWING, ...MAKING];

/** The fields that a text is about: what weighs on people first, then what is named first. */
export function domainsOf(text: string): readonly Domain[] {
  const placeOf = ({ words, gentle }: Domain) => (gentle ? -1 : text.search(words));
  return ALL.filter(({ words }) => words.test(text)).sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
}
