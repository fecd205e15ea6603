import type { TaskState } from '../definition/states.ts';
import { waitsForToken } from '../definition/unsupported.ts';
import type { Attempt, Execution, Json, Position, TaskOutcome } from '../execution.ts';
import type { LocalStateMachine } from '../state-machine.ts';
import type { TaskJournal } from '../task-journal.ts';
import { type Interpretation, interpretState } from './interpret-state.ts';
import { TaskFailure } from './task-failure.ts';
import { deadlineOf } from './time-limit.ts';
import type { WaitingTasks } from './waiting-tasks.ts';

type Parts = {
  execution: Execution;
  machine: LocalStateMachine;
  position: Position;
  state: TaskState;
  signal: AbortSignal;
  journal: TaskJournal;
  waiting: WaitingTasks;
  invoke(parameters: Json): Promise<Json>;
};

/** Tries a task once, or goes on with a try that an earlier process began. */
export async function tryTask(parts: Parts): Promise<Interpretation> {
  const { execution, state, signal, journal, waiting } = parts;
  const attempt = journal.begin(execution, state, waitsForToken(state));
  const timeoutMs = deadlineOf(state, attempt) - Date.now();
  const perform = (parameters: Json) =>
    Promise.race([performed(parts, attempt, parameters), aborted(signal)]);
  const task = { token: attempt.token, perform, timeoutMs };
  const result = await interpretState({ ...parts, task });
  if (attempt.token !== undefined) waiting.forget(attempt.token);
  if (!signal.aborted) journal.ended(execution, state, result.failure);
  return result;
}

async function performed(parts: Parts, attempt: Attempt, parameters: Json): Promise<Json> {
  const { execution, machine, state, journal, waiting, invoke } = parts;
  if (attempt.token === undefined) {
    const { version = '$LATEST' } = machine.functionOf(state.Parameters.FunctionName) ?? {};
    return { ExecutedVersion: version, Payload: await invoke(parameters), StatusCode: 200 };
  }
  if (attempt.told) return resultOf(attempt.told);
  const told = waiting.outcomeOf(attempt.token);
  const invocation = async () => {
    if (!attempt.invoked) {
      await invoke(parameters);
      journal.invoked(execution, attempt, state);
    }
    return told;
  };
  return resultOf(await Promise.race([told, invocation()]));
}

function resultOf(outcome: TaskOutcome): Json {
  if ('output' in outcome) return outcome.output;
  throw new TaskFailure(outcome.error, outcome.cause);
}

/** Fails once the signal says so, so that no timer of the task outlives it. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('The execution was left')), {
    once: true,
  });
  return promise;
}
