import type { Concept } from '../../language/vocabulary.ts';
import type { Stage } from '../../stage.ts';
import { HEROES } from './heroes.ts';
import { BUILDINGS, TREES } from './structures.ts';

/** Whether anything that is asked for, but for some, has to stand somewhere; a lighthouse has its rock. */
export function needsGround({ brief }: Stage, but: readonly Concept[] = []): boolean {
  const free: readonly Concept[] = ['lighthouse', ...but];
  return [...HEROES, ...BUILDINGS, ...TREES].some(
    ({ concept }) => !free.includes(concept) && brief.mentions(concept),
  );
}
