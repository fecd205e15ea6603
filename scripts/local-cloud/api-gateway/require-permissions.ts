import { requestContext } from '../aws/policy/condition-keys.ts';
import { decide } from '../aws/policy/decision.ts';
import { functionStatements } from '../aws/policy/function-statements.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { Api } from './api.ts';

/**
 * Fails where the template does not let API Gateway invoke a route's function, by the very ARN that
 * the route names: leave for a function is none for its alias, nor the other way round.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-control-access-using-iam-policies-to-invoke-api.html
 */
export function requirePermissions(
  template: ResolvedTemplate,
  { id, stages, routes }: Pick<Api, 'id' | 'stages' | 'routes'>,
): void {
  const statements = functionStatements(template);
  const { region, account } = template;
  for (const stage of stages) {
    for (const { functionArn, method, path } of routes) {
      const source = `arn:aws:execute-api:${region}:${account}:${id}/${stage}/${method}${path}`;
      const decision = decide(statements, {
        caller: { kind: 'service', name: 'apigateway.amazonaws.com' },
        action: 'lambda:InvokeFunction',
        resource: functionArn,
        context: requestContext({ 'aws:SourceArn': source, 'aws:SourceAccount': account }),
      });
      if (decision?.effect === 'Allow') continue;
      throw new Error(`API Gateway may not invoke ${functionArn}: no permission for ${source}.`);
    }
  }
}
