import { setTimeout } from 'node:timers/promises';
import type { Policies } from '../../aws/policy/policies.ts';
import type { TaskState } from '../definition/states.ts';
import type { Execution, Json, Position } from '../execution.ts';
import type { Journal } from '../journal.ts';
import type { LocalStateMachine } from '../state-machine.ts';
import { type Interpretation, interpretState } from './interpret-state.ts';
import { type Invoke, invokeFunction } from './invoke-function.ts';
import { nextRetry } from './retry.ts';
import { tryTask } from './try-task.ts';
import type { WaitingTasks } from './waiting-tasks.ts';

export type Place = { execution: Execution; machine: LocalStateMachine; signal: AbortSignal };

export type Tools = {
  journal: Journal;
  policies: Policies;
  invoke: Invoke;
  waiting: WaitingTasks;
};

/** Passes the state that the execution stands at, or tries its task once. */
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
