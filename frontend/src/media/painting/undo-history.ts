/** What was done and what was taken back, the latest last. A step holds what it takes to go back. */
export type UndoHistory<Step> = { past: readonly Step[]; future: readonly Step[] };

export function emptyHistory<Step>(): UndoHistory<Step> {
  return { past: [], future: [] };
}

/** Most memory of all steps of a history, in bytes. */
const maxHistoryBytes = 48 * 1024 * 1024;

/** The history after another step, with which what was taken back is gone. The oldest steps make room. */
export function withStep<Step>(
  { past }: UndoHistory<Step>,
  step: Step,
  bytesOf: (step: Step) => number,
  maxBytes = maxHistoryBytes,
): UndoHistory<Step> {
  const steps = [...past, step];
  let bytes = steps.reduce((sum, each) => sum + bytesOf(each), 0);
  let first = 0;
  // The latest can always be taken back.
  while (bytes > maxBytes && first < steps.length - 1) {
    bytes -= bytesOf(steps[first] ?? step);
    first += 1;
  }
  return { past: steps.slice(first), future: [] };
}

/** Takes the latest step back. `swap` goes back by a step, and returns the step that goes forward again. */
export function undo<Step>(
  { past, future }: UndoHistory<Step>,
  swap: (step: Step) => Step,
): UndoHistory<Step> {
  const step = past.at(-1);
  if (step === undefined) return { past, future };
  return { past: past.slice(0, -1), future: [...future, swap(step)] };
}

/** Does again what was taken back last. */
export function redo<Step>(
  { past, future }: UndoHistory<Step>,
  swap: (step: Step) => Step,
): UndoHistory<Step> {
  const step = future.at(-1);
  if (step === undefined) return { past, future };
  return { past: [...past, swap(step)], future: future.slice(0, -1) };
}
