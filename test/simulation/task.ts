/** What a thread is to do. */
export type Task = {
  seed: number;
  trace: boolean;
  /** Whether a story that goes wrong is shortened. */
  shrink: boolean;
};
