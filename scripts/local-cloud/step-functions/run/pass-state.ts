import { setTimeout } from 'node:timers/promises';
import type { Policies } from '../../aws/policy/policies.ts';
import type { Execution, Json, Position } from '../execution.ts';
import type { Journal } from '../journal.ts';
import type { LocalStateMachine } from '../state-machine.ts';
import type { Retrier, TaskState } from '../states.ts';
import { type Interpretation, interpretState } from './interpret-state.ts';
import { type Invoke, invokeFunction, tryTask, type WaitingTasks } from './try-task.ts';

export type Place = { execution: Execution; machine: LocalStateMachine; signal: AbortSignal };

export type Tools = {
  journal: Journal;
  policies: Policies;
  invoke: Invoke;
  waiting: WaitingTasks;
};

/** Runs the current state of the execution; a task is tried once. */
export async function passState(place: Place, position: Position, tools: Tools): Promise<void> {
  const { execution, machine, signal } = place;
  const { journal } = tools;
  const state = machine.states.get(position.state);
  if (state === undefined) {
    const cause = `The state machine has no state ${position.state} any more`;
    journal.end(execution, 'FAILED', { error: 'States.Runtime', cause });
  } else if (state.Type === 'Fail') {
    journal.end(execution, 'FAILED', { error: state.Error, cause: state.Cause });
  } else if (state.Type === 'Task') {
    await passTask(place, position, state, tools);
  } else {
    const result = await interpretState({ ...place, position, state });
    if (!signal.aborted) follow(place, result, journal);
  }
}

async function passTask(
  place: Place,
  position: Position,
  state: TaskState,
  tools: Tools,
): Promise<void> {
  const { execution, machine, signal } = place;
  const { journal, waiting } = tools;
  if (position.retryAt !== undefined) await pauseUntil(position.retryAt, signal);
  if (signal.aborted) return;
  const invoke = (parameters: Json) => invokeFunction(tools, machine, state, parameters);
  const parts = { ...place, position, state, journal: journal.tasks, waiting, invoke };
  const result = await tryTask(parts);
  if (signal.aborted) return;
  const retry = result.failure && nextRetry(state.Retry, position.retries, result.failure.error);
  if (retry) journal.tasks.retry(execution, retry.retrier, retry.pauseMs);
  else follow(place, result, journal);
}

function follow({ execution, machine }: Place, result: Interpretation, journal: Journal): void {
  const { passed, failure } = result;
  if (passed) journal.move(execution, machine, passed.output, passed.next);
  else journal.end(execution, 'FAILED', failure ?? { error: 'States.Runtime' });
}

async function pauseUntil(time: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.max(0, time - Date.now()), undefined, { signal }).catch(() => undefined);
}

type Retry = { retrier: number; pauseMs: number };

/**
 * The retrier for an error, and its pause; undefined if the first that names the error is used up,
 * or none does. Not left to the interpreter, because a restart would lose its count.
 */
export function nextRetry(
  retriers: readonly Retrier[],
  used: readonly number[],
  error: string,
): Retry | undefined {
  const retrier = retriers.findIndex(({ ErrorEquals }) =>
    ErrorEquals.some((pattern) => matches(pattern, error)),
  );
  const settings = retriers[retrier];
  const before = used[retrier] ?? 0;
  if (settings === undefined || before >= settings.MaxAttempts) return undefined;
  const { IntervalSeconds, BackoffRate, MaxDelaySeconds = Number.POSITIVE_INFINITY } = settings;
  const seconds = Math.min(IntervalSeconds * BackoffRate ** before, MaxDelaySeconds);
  const share = settings.JitterStrategy === 'FULL' ? Math.random() : 1;
  return { retrier, pauseMs: seconds * 1000 * share };
}

/** Whether a pattern of `ErrorEquals` names an error. */
export function matches(pattern: string, error: string): boolean {
  if (error === 'States.Runtime') return false;
  if (pattern === 'States.ALL') return true;
  if (pattern === 'States.TaskFailed') return error !== 'States.Timeout';
  return pattern === error;
}
