import * as z from 'zod/mini';
import type { Policies } from '../../aws/policy/policies.ts';
import type { LambdaRuntime } from '../../lambda-runtime/lambda-runtime.ts';
import type { Outcome } from '../../lambda-runtime/protocol.ts';
import type { TaskState } from '../definition/states.ts';
import type { Json } from '../execution.ts';
import type { LocalStateMachine } from '../state-machine.ts';
import { TaskFailure } from './task-failure.ts';

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
