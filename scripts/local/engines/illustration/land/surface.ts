import type { Brief } from '../language/brief.ts';
import type { Concept } from '../language/vocabulary.ts';

/** What the ground is made of. */
export type Surface = 'grass' | 'moss' | 'snow' | 'sand' | 'dune' | 'stone' | 'moonrock';

/** Each surface's colours in daylight: far, near, and what grows or lies on it. */
export const SURFACES: Readonly<
  Record<Surface, readonly [far: string, near: string, detail: string]>
> = {
  grass: ['#a9c27a', '#5d8a3c', '#3f6b32'],
  moss: ['#86a07c', '#47633d', '#33502f'],
  snow: ['#dfe8f0', '#f3f6f8', '#b3c6da'],
  sand: ['#ecd9ae', '#e3c48d', '#c39a63'],
  dune: ['#eec48e', '#d38d4e', '#a8622f'],
  stone: ['#a5a7ad', '#5c5f68', '#44464e'],
  moonrock: ['#8f8ba3', '#6a6679', '#4c495c'],
};

const SIGNS: readonly (readonly [Surface, readonly Concept[]])[] = [
  ['snow', ['snow', 'snowfall', 'winter']],
  ['dune', ['desert', 'canyon', 'cactus']],
  ['moonrock', ['space', 'astronaut', 'rocket']],
  ['sand', ['beach', 'island', 'palm']],
  ['grass', ['meadow', 'flowers', 'hills', 'windmill']],
  ['moss', ['forest', 'pine', 'waterfall']],
  ['stone', ['volcano', 'city', 'lighthouse']],
];

/** The ground that a prompt asks for. */
export function surfaceOf(brief: Brief): Surface {
  const wanted = SIGNS.filter(
    ([, concepts]) => concepts.filter((one) => brief.mentions(one)).length > 0,
  );
  for (const concept of ['snow', 'winter', 'beach', 'desert', 'meadow'] as const)
    brief.has(concept);
  return wanted[0]?.[0] ?? 'grass';
}

/** Colours of a surface in the season that the prompt names. */
export function surfaceColours(brief: Brief, surface: Surface): readonly [string, string, string] {
  const colours = SURFACES[surface];
  if (surface !== 'grass' && surface !== 'moss') return colours;
  if (brief.has('autumn')) return ['#c9ad6a', '#a8843c', '#7c5a2c'];
  if (brief.has('spring')) return ['#bcd48c', '#7fb04e', '#55873a'];
  if (brief.has('summer')) return ['#b4c26e', '#7d9638', '#5a742f'];
  return colours;
}
