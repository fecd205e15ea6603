import * as z from 'zod/mini';
import { type Operation, type OperationParts, operation } from './operation.ts';
import { executionIn } from './read-executions.ts';
import { seconds } from './timestamps.ts';

const inputSchema = z.strictObject({
  executionArn: z.string(),
  error: z.optional(z.string().check(z.maxLength(256))),
  cause: z.optional(z.string().check(z.maxLength(32_768))),
});

/** Ends an execution; one that is over already stays as it ended. */
export function stopExecution({ store, executions }: OperationParts): Operation {
  return operation(
    inputSchema,
    ({ executionArn }) => executionArn,
    ({ executionArn, error, cause }) => {
      const execution = executionIn(store, executionArn);
      executions.stop(execution, { ...(error && { error }), ...(cause && { cause }) });
      return { stopDate: seconds(execution.stopDate ?? execution.startDate) };
    },
  );
}
