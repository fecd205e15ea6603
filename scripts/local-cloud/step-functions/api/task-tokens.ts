import * as z from 'zod/mini';
import { AwsFailure } from '../../aws/service.ts';
import { readTaskToken } from '../task-token.ts';
import { type Operation, type OperationParts, operation } from './operation.ts';
import { dataMistake } from './start-execution.ts';

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
