import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsFailure } from '../../aws/service.ts';
import { executionArn } from '../execution.ts';
import { type Operation, type OperationParts, operation } from './operation.ts';
import { seconds } from './timestamps.ts';

/** The longest input, output or payload, in bytes. */
const LARGEST_DATA = 262_144;

const FORBIDDEN_IN_NAME = /[\s\p{Cc}<>{}[\]?*"#%\\^|~`$&,;:/]/u;

const inputSchema = z.strictObject({
  stateMachineArn: z.string(),
  name: z.optional(z.string()),
  input: z._default(z.string(), '{}'),
});

/** The same name and input join an execution that runs; any other use of a name is refused. */
export function startExecution({ machineOf, store, executions }: OperationParts): Operation {
  return operation(
    inputSchema,
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
export function dataMistake(text: string): string | undefined {
  if (Buffer.byteLength(text) > LARGEST_DATA) return `Longer than ${LARGEST_DATA} bytes`;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'Not JSON';
  }
}
