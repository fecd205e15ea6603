import type { Stack } from 'aws-cdk-lib';
import { servedRoutes } from '../../shared/routes.ts';
import { grantsOfRoute, routeGrants } from '../grants/route-grants.ts';
import type { StackResources } from '../grants/stack-resources.ts';
import type { AnsweredRoute } from './api-definition.ts';
import { type FunctionCode, studioFunction } from './studio-function.ts';

/** Gives each route that is served a function of its own. */
export function addRouteFunctions(
  stack: Stack,
  resources: StackResources,
  { bundles, sharp }: FunctionCode,
): AnsweredRoute[] {
  const { stage } = resources;
  const table = routeGrants(resources, sharp);
  return servedRoutes.map(([name, route]) => {
    const grants = grantsOfRoute(table, name);
    const handler = studioFunction(stack, {
      name,
      entry: route.entry,
      description: `${route.method} ${route.path}`,
      grants,
      stage,
      bundles,
    });
    return { route, handler, timeout: grants.timeout, requestTimeout: grants.requestTimeout };
  });
}
