import type { Stack } from 'aws-cdk-lib';
import { servedRoutes } from '../../shared/routes.ts';
import { grantsOfRoute, routeGrants } from '../grants/route-grants.ts';
import type { StackResources } from '../grants/stack-resources.ts';
import type { Api } from './api.ts';
import { type FunctionCode, studioFunction } from './studio-function.ts';

/**
 * Answers each route that is served with a function of its own. Gives the seconds that each function
 * has, by its file.
 */
export function addRouteFunctions(
  stack: Stack,
  api: Api,
  resources: StackResources,
  { bundles, sharp }: FunctionCode,
): Record<string, number> {
  const { stage } = resources;
  const table = routeGrants(resources, sharp);
  const timeouts: Record<string, number> = {};
  for (const [name, route] of servedRoutes) {
    const grants = grantsOfRoute(table, name);
    const handler = studioFunction(stack, {
      name,
      entry: route.entry,
      description: `${route.method} ${route.path}`,
      grants,
      stage,
      bundles,
      ...(route.mode === 'streamed' && { concurrency: stage.generationConcurrency }),
    });
    api.serve(route, handler, grants.requestTimeout);
    timeouts[route.entry] = grants.timeout;
  }
  return timeouts;
}
