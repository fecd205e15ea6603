import type { Stage } from '../stage.ts';

/** Draws something that stands at 0,0 and is about 100 high; depth is how far away it is. */
export type Thing = (stage: Stage, depth: number) => string;
