import type { HistoryEvent } from './execution.ts';

/**
 * The state transitions that are billed for a history: each state that was entered, and each retry.
 * @see https://aws.amazon.com/step-functions/pricing/
 */
export function stateTransitions(history: readonly HistoryEvent[]): number {
  let transitions = 0;
  let tries = 0;
  for (const { type } of history) {
    if (type.endsWith('StateEntered')) tries = 0;
    if (type === 'TaskScheduled') tries += 1;
    if (type.endsWith('StateEntered') || (type === 'TaskScheduled' && tries > 1)) transitions += 1;
  }
  return transitions;
}
