import type { Execution } from '../execution.ts';
import { seconds } from './timestamps.ts';

/** An execution in a list. */
export function executionSummary(execution: Execution) {
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
export function executionDescription(execution: Execution) {
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
