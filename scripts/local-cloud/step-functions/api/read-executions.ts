import * as z from 'zod/mini';
import { AwsFailure } from '../../aws/service.ts';
import { type Execution, executionStatuses } from '../execution.ts';
import type { ExecutionStore } from '../execution-store.ts';
import { executionDescription, executionSummary } from './execution-json.ts';
import { type Operation, type OperationParts, operation } from './operation.ts';
import { pageFields, pageOf } from './page.ts';

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
