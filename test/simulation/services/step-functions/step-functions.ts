import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import { executionArn } from '@atelier/local-cloud/parts/step-functions/execution';
import type { LocalStateMachine } from '@atelier/local-cloud/parts/step-functions/state-machine';
import * as z from 'zod/mini';
import { inputOf, jsonAnswer, jsonFailure, operationOf, unsupported } from '../json-protocol.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Handle, WireRequest } from '../wire.ts';
import type { Execution } from './execution.ts';
import { createRunner } from './runner.ts';

const startSchema = z.strictObject({
  stateMachineArn: z.string(),
  name: z.string(),
  input: z.string(),
});
const stopSchema = z.strictObject({ executionArn: z.string() });
const successSchema = z.strictObject({ taskToken: z.string(), output: z.string() });

/** Step Functions of one history, with the state machines of the template. */
export function createStepFunctions(
  machines: readonly LocalStateMachine[],
  surroundings: Surroundings,
) {
  const { now } = surroundings;
  const runner = createRunner(surroundings);
  const executions = new Map<string, Execution>();

  /** The same name and input join an execution that runs; any other use of a name is refused. */
  function start(request: WireRequest): object {
    const { stateMachineArn, name, input } = inputOf(startSchema, request);
    const machine = machines.find(({ arn }) => arn === stateMachineArn);
    if (!machine) throw unsupported('Step Functions', `state machine ${stateMachineArn}`);
    const arn = executionArn(stateMachineArn, name);
    const before = executions.get(arn);
    if (before && (before.status !== 'RUNNING' || before.input !== input)) {
      throw new AwsFailure('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`, 400);
    }
    const startedAt = before?.startedAt ?? now();
    if (!before) {
      const common = { arn, name, machine, input, startedAt, status: 'RUNNING' as const };
      const execution: Execution = { ...common, state: machine.startAt, entered: [], retries: [] };
      executions.set(arn, execution);
      runner.begin(execution);
    }
    return { executionArn: arn, startDate: startedAt / 1000 };
  }

  function stop(request: WireRequest): object {
    const execution = executions.get(inputOf(stopSchema, request).executionArn);
    if (!execution) throw new AwsFailure('ExecutionDoesNotExist', 'Execution Does Not Exist', 400);
    runner.end(execution, 'ABORTED');
    return { stopDate: (execution.stoppedAt ?? now()) / 1000 };
  }

  function sendTaskSuccess(request: WireRequest): object {
    const { taskToken } = inputOf(successSchema, request);
    const waiting = runner.attemptWith(taskToken);
    if (!waiting) throw new AwsFailure('InvalidToken', "Invalid Token: 'Invalid token'", 400);
    const { execution, attempt } = waiting;
    if (execution.attempt !== attempt) throw new AwsFailure('TaskTimedOut', 'Task Timed Out', 400);
    runner.succeed(execution, attempt);
    return {};
  }

  const operations: Readonly<Record<string, (request: WireRequest) => object>> = {
    StartExecution: start,
    StopExecution: stop,
    SendTaskSuccess: sendTaskSuccess,
  };

  const handle: Handle = (request) => {
    const name = operationOf(request);
    const operation = operations[name];
    if (!operation) throw unsupported('Step Functions', name);
    try {
      return jsonAnswer(operation(request));
    } catch (error) {
      return jsonFailure(error);
    }
  };
  return { handle, executions: (): readonly Execution[] => [...executions.values()] };
}
