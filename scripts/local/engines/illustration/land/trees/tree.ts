import type { Stage } from '../../stage.ts';

/** A tree stands at 0,0 and is about 100 high. */
export type Tree = (stage: Stage, depth: number) => string;
