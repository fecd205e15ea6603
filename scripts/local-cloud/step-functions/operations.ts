import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { parseBody } from '../aws/json-protocol.ts';
import { AwsFailure } from '../aws/service.ts';
import { mistakesIn } from '../data/json.ts';
import { type ExecutionStore, executionArn } from './execution.ts';
import type { Executions } from './executions.ts';
import type { LocalStateMachine } from './state-machine.ts';
import { readTaskToken } from './task-journal.ts';

/** What the operations work with. */
type OperationParts = {
  store: ExecutionStore;
  executions: Executions;
  /** Fails when there is no such state machine. */
  machineOf(arn: string): LocalStateMachine;
};

/** One operation of Step Functions, from its body on. */
export type Operation = {
  /** The ARN that the caller needs permission for. */
  resourceOf(body: Buffer): string;
  answer(body: Buffer): unknown;
};

/** An operation whose input has this schema; what the schema does not take is refused. */
function operation<Schema extends z.ZodMiniType>(
  schema: Schema,
  resourceOf: (input: z.infer<Schema>) => string,
  answer: (input: z.infer<Schema>) => unknown,
): Operation {
  const read = (body: Buffer) => parseBody(schema, body, 'ValidationException', mistakesIn);
  return {
    resourceOf: (body) => resourceOf(read(body)),
    answer: (body) => answer(read(body)),
  };
}

/** A date as the JSON protocol writes it: seconds since 1970. */
function seconds(date: string): number {
  return Date.parse(date) / 1000;
}

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
      const execution = store.get(executionArn);
      if (execution === undefined) {
        const message = `Execution Does Not Exist: '${executionArn}'`;
        throw new AwsFailure('ExecutionDoesNotExist', message, 400);
      }
      executions.stop(execution, { ...(error && { error }), ...(cause && { cause }) });
      return { stopDate: seconds(execution.stopDate ?? execution.startDate) };
    },
  );
}

/** Ends a task that waits for its token with what came of it. */
export function sendTaskSuccess({ executions }: OperationParts): Operation {
  return operation(
    z.strictObject({ taskToken: z.string(), output: z.string() }),
    ({ taskToken }) => readTaskToken(taskToken).machineArn,
    ({ taskToken, output }) => {
      const mistake = dataMistake(output);
      if (mistake !== undefined) {
        throw new AwsFailure('InvalidOutput', `Invalid Output: '${mistake}'`, 400);
      }
      executions.tell(taskToken, { output: JSON.parse(output) });
      return {};
    },
  );
}
