import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';
import type { ApiRoute } from './api.ts';

const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string(),
});

/** Fails where the template does not let API Gateway invoke what answers a route: just that ARN. */
export function requirePermissions(
  template: ResolvedTemplate,
  apiId: string,
  routes: readonly ApiRoute[],
): void {
  const permissions = template
    .resourcesOfType('AWS::Lambda::Permission')
    .map(({ properties }) => permissionSchema.parse(properties))
    .filter((permission) => permission.Principal === 'apigateway.amazonaws.com');
  for (const { functionArn, method, path } of routes) {
    const suffix = `${method}${path.replaceAll(/\{[^}]+\}/g, '*')}`;
    const allowed = permissions.some(
      (permission) =>
        permission.FunctionName === functionArn &&
        permission.SourceArn.includes(`:${apiId}/`) &&
        permission.SourceArn.endsWith(`/${suffix}`),
    );
    if (!allowed) throw new Error(`API Gateway may not invoke ${functionArn}: no permission.`);
  }
}
