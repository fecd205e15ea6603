import { requestContext } from '../aws/policy/condition-keys.ts';
import { decide } from '../aws/policy/decision.ts';
import { functionStatements } from '../aws/policy/function-statements.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { Api } from './api.ts';

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
