import type { Invocable } from '../lambda-runtime/invocables.ts';
import { invokedByService } from '../lambda-runtime/invoked-by-service.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { LocalAlarm } from './read-alarms.ts';

const cloudWatch = {
  name: 'CloudWatch',
  principal: 'lambda.alarms.cloudwatch.amazonaws.com',
};

/**
 * The functions that alarms invoke, by the ARNs that the alarms name. Fails where the template does not
 * let CloudWatch invoke one for the alarm that would.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-actions-Lambda.html
 */
export function alarmFunctions(
  template: ResolvedTemplate,
  alarms: readonly LocalAlarm[],
): ReadonlyMap<string, Invocable> {
  const invoked = invokedByService(template, cloudWatch);
  return new Map(
    alarms.flatMap(({ arn, functions }) =>
      [...functions.ALARM, ...functions.OK].map(
        (resource) => [resource, invoked(resource, arn)] as const,
      ),
    ),
  );
}
