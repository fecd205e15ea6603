import { longestSeconds, type TaskState } from '../definition/states.ts';
import type { Attempt } from '../execution.ts';

/** When a try is over its time, in the real time's milliseconds; AWS's default is three years. */
export function deadlineOf(state: TaskState, { begunAt }: Attempt): number {
  return begunAt + (state.TimeoutSeconds ?? longestSeconds) * 1000;
}
