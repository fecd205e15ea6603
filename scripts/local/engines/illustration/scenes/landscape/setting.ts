import type { Concept } from '../../language/vocabulary.ts';
import type { Stage } from '../../stage.ts';
import { needsGround } from '../cast/needs-ground.ts';

const WATERS: readonly Concept[] = [
  'sea',
  'lake',
  'beach',
  'island',
  'boat',
  'whale',
  'lighthouse',
];
const DRY: readonly Concept[] = [
  'meadow',
  'flowers',
  'desert',
  'canyon',
  'road',
  'river',
  'hills',
  'space',
];
const SHORES: readonly Concept[] = [
  'beach',
  'flowers',
  'meadow',
  'forest',
  'road',
  'desert',
  'snow',
  'hills',
];

/** Open water lies before the horizon where it is asked for, or where a city, a bridge or a fish would miss it. */
export function hasWater({ brief, dice }: Stage): boolean {
  for (const one of ['sea', 'lake', 'beach'] as const) brief.has(one);
  const wet = WATERS.filter((one) => brief.mentions(one));
  const inland = wet.length === 1 && wet[0] === 'lighthouse' && brief.mentions('hills');
  if (wet.length > 0) return !inland;
  const misses = brief.mentions('fish') || brief.mentions('bridge');
  const city = brief.mentions('city') && dice.chance(0.8);
  return misses || (city && !DRY.some((one) => brief.mentions(one)));
}

/** Whether there is land before the water. */
export const hasShore = (stage: Stage): boolean =>
  needsGround(stage) || SHORES.some((one) => stage.brief.mentions(one));
