import type * as z from 'zod/mini';
import { parseBody } from '../../aws/json-protocol.ts';
import { mistakesIn } from '../../data/json.ts';
import type { ExecutionStore } from '../execution.ts';
import type { Executions } from '../executions.ts';
import type { LocalStateMachine } from '../state-machine.ts';

/** What the operations work with. */
export type OperationParts = {
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
export function operation<Schema extends z.ZodMiniType>(
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
export function seconds(date: string): number {
  return Date.parse(date) / 1000;
}
