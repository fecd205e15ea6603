import type { Story } from './people/story.ts';

/** What a thread is to do. */
export type Task = {
  seed: number;
  /** The story to run, where it is not the one that the seed writes. */
  story?: Story;
  trace: boolean;
  /** Whether a story that goes wrong is shortened. */
  shrink: boolean;
  /** For how many turns nothing must go on before the next step, where it is not one. */
  idleTurns?: number;
};
