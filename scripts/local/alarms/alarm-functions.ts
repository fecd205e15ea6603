import { requestContext } from '../aws/policy/condition-keys.ts';
import { decide } from '../aws/policy/decision.ts';
import { functionStatements } from '../aws/policy/function-statements.ts';
import { type Invocable, readInvocables } from '../lambda-runtime/invocables.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { LocalAlarm } from './read-alarms.ts';

/**
 * The functions that alarms invoke, by the ARNs that the alarms name. Fails where the template does not
 * let CloudWatch invoke one for the alarm that would.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-actions-Lambda.html
 */
export function alarmFunctions(
  template: ResolvedTemplate,
  alarms: readonly LocalAlarm[],
): ReadonlyMap<string, Invocable> {
  const invocables = readInvocables(template);
  const statements = functionStatements(template);
  const found = new Map<string, Invocable>();
  for (const { arn: source, functions } of alarms) {
    for (const resource of [...functions.ALARM, ...functions.OK]) {
      const invocable = invocables.get(resource);
      if (!invocable) throw new Error(`The template has no function ${resource}.`);
      const decision = decide(statements, {
        caller: { kind: 'service', name: 'lambda.alarms.cloudwatch.amazonaws.com' },
        action: 'lambda:InvokeFunction',
        resource,
        context: requestContext({
          'aws:SourceArn': source,
          'aws:SourceAccount': template.account,
        }),
      });
      if (decision?.effect !== 'Allow') {
        throw new Error(`CloudWatch may not invoke ${resource}: no permission for ${source}.`);
      }
      found.set(resource, invocable);
    }
  }
  return found;
}
