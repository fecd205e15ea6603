import * as z from 'zod/mini';
import { AwsFailure } from '../../aws/service.ts';
import { type Execution, type ExecutionStore, executionStatuses } from '../execution.ts';
import { type Operation, type OperationParts, operation, seconds } from './operation.ts';

/** The execution, or AWS's refusal where there is none. */
export function executionIn(store: ExecutionStore, arn: string): Execution {
  const execution = store.get(arn);
  if (execution !== undefined) return execution;
  const message = `Execution Does Not Exist: '${arn}'`;
  throw new AwsFailure('ExecutionDoesNotExist', message, 400);
}

export function describeExecution({ store }: OperationParts): Operation {
  return operation(
    z.strictObject({ executionArn: z.string() }),
    ({ executionArn }) => executionArn,
    ({ executionArn }) => executionDescription(executionIn(store, executionArn)),
  );
}

export function getExecutionHistory({ store }: OperationParts): Operation {
  const inputSchema = z.strictObject({
    executionArn: z.string(),
    ...pageFields,
    reverseOrder: z.optional(z.boolean()),
    includeExecutionData: z.optional(z.literal(true)),
  });
  return operation(
    inputSchema,
    ({ executionArn }) => executionArn,
    ({ executionArn, reverseOrder, ...page }) => {
      const { events } = executionIn(store, executionArn);
      const { items, ...more } = pageOf(reverseOrder ? events.toReversed() : events, page);
      return { events: items, ...more };
    },
  );
}

export function listExecutions({ store, machineOf }: OperationParts): Operation {
  const inputSchema = z.strictObject({
    stateMachineArn: z.string(),
    statusFilter: z.optional(z.enum(executionStatuses)),
    ...pageFields,
  });
  return operation(
    inputSchema,
    ({ stateMachineArn }) => stateMachineArn,
    ({ stateMachineArn, statusFilter, ...page }) => {
      const { arn } = machineOf(stateMachineArn);
      const wanted = store
        .all()
        .filter(({ machineArn }) => machineArn === arn)
        .filter(({ status }) => statusFilter === undefined || status === statusFilter);
      const { items, ...more } = pageOf(wanted, page);
      return { executions: items.map(executionSummary), ...more };
    },
  );
}

/** An execution in a list. */
function executionSummary(execution: Execution) {
  const { arn, machineArn, name, status, startDate, stopDate } = execution;
  return {
    executionArn: arn,
    stateMachineArn: machineArn,
    name,
    status,
    startDate: seconds(startDate),
    ...(stopDate !== undefined && { stopDate: seconds(stopDate) }),
  };
}

/** An execution by itself. */
function executionDescription(execution: Execution) {
  const { input, output, error, cause } = execution;
  const included = { included: true };
  return {
    ...executionSummary(execution),
    input,
    inputDetails: included,
    ...(output !== undefined && { output, outputDetails: included }),
    error,
    cause,
  };
}

/** The fields of an input that asks for a page of a list. */
const pageFields = {
  maxResults: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 100),
  nextToken: z.optional(z.string()),
};

/** The page that is asked for, and the token of the one after it. */
function pageOf<Item>(
  items: readonly Item[],
  { maxResults, nextToken = '0' }: { maxResults: number; nextToken?: string | undefined },
): { items: Item[]; nextToken?: string } {
  const start = Number(nextToken);
  if (!Number.isInteger(start) || start < 0) {
    throw new AwsFailure('InvalidToken', "Invalid Token: 'Invalid token'", 400);
  }
  // 0 asks for the default, as on AWS.
  const end = start + (maxResults || 100);
  return {
    items: items.slice(start, end),
    ...(end < items.length && { nextToken: String(end) }),
  };
}
