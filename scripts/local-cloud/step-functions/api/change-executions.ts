import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsFailure } from '../../aws/service.ts';
import { executionArn } from '../execution.ts';
import { readTaskToken } from '../task-journal.ts';
import { type Operation, type OperationParts, operation, seconds } from './operation.ts';
import { executionIn } from './read-executions.ts';

/** The longest input, output or payload, in bytes. */
const maxDataBytes = 262_144;

const FORBIDDEN_IN_NAME = /[\s\p{Cc}<>{}[\]?*"#%\\^|~`$&,;:/]/u;

const startSchema = z.strictObject({
  stateMachineArn: z.string(),
  name: z.optional(z.string()),
  input: z._default(z.string(), '{}'),
});

/** The same name and input join an execution that runs; any other use of a name is refused. */
export function startExecution({ machineOf, store, executions }: OperationParts): Operation {
  return operation(
    startSchema,
    ({ stateMachineArn }) => stateMachineArn,
    ({ stateMachineArn, name = randomUUID(), input }) => {
      requireName(name);
      requireData(input);
      const machine = machineOf(stateMachineArn);
      const arn = executionArn(stateMachineArn, name);
      const before = store.get(arn);
      if (before !== undefined && (before.status !== 'RUNNING' || before.input !== input)) {
        const message = `Execution Already Exists: '${arn}'`;
        throw new AwsFailure('ExecutionAlreadyExists', message, 400);
      }
      const { startDate } = before ?? executions.start(machine, name, input);
      return { executionArn: arn, startDate: seconds(startDate) };
    },
  );
}

function requireName(name: string): void {
  if (name.length >= 1 && name.length <= 80 && !FORBIDDEN_IN_NAME.test(name)) return;
  throw new AwsFailure('InvalidName', `Invalid Name: '${name}'`, 400);
}

function requireData(input: string): void {
  const reason = dataMistake(input);
  if (reason === undefined) return;
  const message = `Invalid State Machine Execution Input: '${reason}'`;
  throw new AwsFailure('InvalidExecutionInput', message, 400);
}

/** Why a text is not data of an execution; undefined when it is. */
function dataMistake(text: string): string | undefined {
  if (Buffer.byteLength(text) > maxDataBytes) return `Longer than ${maxDataBytes} bytes`;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'Not JSON';
  }
}

const stopSchema = z.strictObject({
  executionArn: z.string(),
  error: z.optional(z.string().check(z.maxLength(256))),
  cause: z.optional(z.string().check(z.maxLength(32_768))),
});

/** Ends an execution; one that is over already stays as it ended. */
export function stopExecution({ store, executions }: OperationParts): Operation {
  return operation(
    stopSchema,
    ({ executionArn }) => executionArn,
    ({ executionArn, error, cause }) => {
      const execution = executionIn(store, executionArn);
      executions.stop(execution, { ...(error && { error }), ...(cause && { cause }) });
      return { stopDate: seconds(execution.stopDate ?? execution.startDate) };
    },
  );
}

const tokenFields = { taskToken: z.string() };
const machineArnOf = ({ taskToken }: { taskToken: string }) => readTaskToken(taskToken).machineArn;

/** The operations by which a task that waits for its token is ended, or kept waiting. */
export function taskOperations({ executions }: OperationParts): Record<string, Operation> {
  return {
    SendTaskSuccess: operation(
      z.strictObject({ ...tokenFields, output: z.string() }),
      machineArnOf,
      ({ taskToken, output }) => {
        const mistake = dataMistake(output);
        if (mistake !== undefined) {
          throw new AwsFailure('InvalidOutput', `Invalid Output: '${mistake}'`, 400);
        }
        executions.tell(taskToken, { output: JSON.parse(output) });
        return {};
      },
    ),
    SendTaskFailure: operation(
      z.strictObject({
        ...tokenFields,
        error: z._default(z.string().check(z.maxLength(256)), 'States.TaskFailed'),
        cause: z._default(z.string().check(z.maxLength(32_768)), ''),
      }),
      machineArnOf,
      ({ taskToken, error, cause }) => {
        executions.tell(taskToken, { error, cause });
        return {};
      },
    ),
    SendTaskHeartbeat: operation(z.strictObject(tokenFields), machineArnOf, ({ taskToken }) => {
      executions.requireWaiting(taskToken);
      return {};
    }),
  };
}
