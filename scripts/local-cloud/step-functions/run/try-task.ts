import * as z from 'zod/mini';
import type { Policies } from '../../aws/policy/policies.ts';
import type { LambdaRuntime } from '../../lambda/lambda-runtime.ts';
import type { Outcome } from '../../lambda/protocol.ts';
import type { Attempt, Execution, Json, Position, TaskOutcome } from '../execution.ts';
import type { LocalStateMachine } from '../state-machine.ts';
import { type TaskState, waitsForToken } from '../states.ts';
import { deadlineOf, type TaskJournal } from '../task-journal.ts';
import { type Interpretation, interpretState } from './interpret-state.ts';

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

/** Tries a task once, or continues an attempt that an earlier process began. */
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
  if (attempt.told) return attempt.told.output;
  const told = waiting.outcomeOf(attempt.token);
  const invocation = async () => {
    if (!attempt.invoked) {
      await invoke(parameters);
      journal.invoked(execution, attempt, state);
    }
    return told;
  };
  return (await Promise.race([told, invocation()])).output;
}

/** Rejects when the signal aborts, so that no timer of the task outlives it. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('The execution was left')), {
    once: true,
  });
  return promise;
}

export type Invoke = LambdaRuntime['invoke'];

const parametersSchema = z.object({ Payload: z._default(z.json(), {}) });

/** Invokes the function of a task as the state machine's role, and gives what it answers. */
export async function invokeFunction(
  { invoke, policies }: { invoke: Invoke; policies: Policies },
  machine: LocalStateMachine,
  state: TaskState,
  parameters: Json,
): Promise<Json> {
  const fn = machine.functionOf(state.Parameters.FunctionName);
  if (fn === undefined) throw new TaskFailure('Lambda.ResourceNotFoundException', 'Not found');
  const action = { action: 'lambda:InvokeFunction', resource: fn.arn };
  const refusal = policies.refusalOf(policies.principalOf(machine.id), action);
  if (refusal !== undefined) throw new TaskFailure('Lambda.AWSLambdaException', refusal);
  return answerOf(await invoke(fn.functionId, parametersSchema.parse(parameters).Payload, fn.arn));
}

function answerOf(outcome: Outcome): Json {
  if (outcome.status === 'success') return z.json().parse(JSON.parse(outcome.payload));
  if (outcome.status === 'streamed') throw new TaskFailure('Lambda.Unknown', 'A streamed answer');
  const { errorType, errorMessage } = outcome;
  throw new TaskFailure(errorOf(outcome), JSON.stringify({ errorType, errorMessage }));
}

/** The name by which Step Functions knows an invocation that failed. */
function errorOf({ status, errorType }: Exclude<Outcome, { status: 'success' | 'streamed' }>) {
  if (status === 'timeout') return 'Sandbox.Timedout';
  if (status === 'throttled') return 'Lambda.TooManyRequestsException';
  return status === 'crash' || errorType === 'Runtime.InitError' ? 'Lambda.Unknown' : errorType;
}

/** The failure of a task: `name` is the error that retriers and catchers look at. */
class TaskFailure extends Error {
  constructor(error: string, cause: string) {
    super(cause);
    this.name = error;
  }
}

/** The tasks of this process that wait for their token to come back. */
export type WaitingTasks = {
  outcomeOf(token: string): Promise<TaskOutcome>;
  tell(token: string, outcome: TaskOutcome): void;
  forget(token: string): void;
};

export function createWaitingTasks(): WaitingTasks {
  const waiting = new Map<string, (outcome: TaskOutcome) => void>();
  return {
    outcomeOf: (token) => new Promise((resolve) => waiting.set(token, resolve)),
    tell: (token, outcome) => waiting.get(token)?.(outcome),
    forget: (token) => waiting.delete(token),
  };
}
