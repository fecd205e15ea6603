import type { LocalAws } from '../aws/local-aws.ts';
import type { LambdaFunction } from './lambda-function.ts';

/**
 * Why a function's role does not let Lambda write the function's log; undefined when it does.
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncloudwatchlogs.html
 */
export function logRefusal(
  { id, logGroup }: LambdaFunction,
  { template, principalOf, refusalOf }: Pick<LocalAws, 'template' | 'principalOf' | 'refusalOf'>,
): string | undefined {
  const { region, account } = template;
  const resource = `arn:aws:logs:${region}:${account}:log-group:${logGroup}:log-stream:${id}`;
  const principal = principalOf(id);
  return (
    refusalOf(principal, { action: 'logs:CreateLogStream', resource }) ??
    refusalOf(principal, { action: 'logs:PutLogEvents', resource })
  );
}
