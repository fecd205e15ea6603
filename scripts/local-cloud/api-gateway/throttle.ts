import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { createTokenBucket, type Quotas, type TokenBucket } from '../quotas.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import type { ApiRoute } from './api.ts';

const stageSchema = z.object({
  MethodSettings: z._default(
    z.array(
      z.object({
        HttpMethod: z.string(),
        ResourcePath: z.string(),
        ThrottlingRateLimit: z.optional(z.number()),
        ThrottlingBurstLimit: z.optional(z.number()),
      }),
    ),
    [],
  ),
});

type Limit = { rate: number; burst: number };

/** Whether API Gateway lets one more request of a route in. */
export type Throttle = (route: Pick<ApiRoute, 'method' | 'path'>) => boolean;

/**
 * The throttling of the template's stage, as far as the quotas ask for it: methods with a limit of their own
 * have it to themselves, and all others share the stage's. Undefined where nothing is limited.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
 */
export function createThrottle(
  template: ResolvedTemplate,
  { apiRate, apiBurst }: Quotas,
  clock: Clock,
): Throttle | undefined {
  if (apiRate === undefined) return undefined;
  const limits =
    apiRate === 'template'
      ? limitsIn(template)
      : new Map([[stageMethod, { rate: apiRate, burst: apiRate }]]);
  const stage = limits.get(stageMethod);
  if (stage && apiBurst !== undefined) limits.set(stageMethod, { ...stage, burst: apiBurst });
  const buckets = new Map<string, TokenBucket>(
    [...limits].map(([method, limit]) => [method, createTokenBucket(limit, clock)]),
  );
  return ({ method, path }) =>
    (buckets.get(`${method} ${path}`) ?? buckets.get(stageMethod))?.take() ?? true;
}

const stageMethod = '* /*';

/** The limits of a stage by method and path; a path's slashes are written `~1`. */
function limitsIn(template: ResolvedTemplate): Map<string, Limit> {
  const stages = template.resourcesOfType('AWS::ApiGateway::Stage');
  const settings = stages.flatMap(({ properties }) => stageSchema.parse(properties).MethodSettings);
  return new Map(
    settings.flatMap(({ HttpMethod, ResourcePath, ThrottlingRateLimit, ThrottlingBurstLimit }) => {
      if (ThrottlingRateLimit === undefined || ThrottlingBurstLimit === undefined) return [];
      const path = ResourcePath.replace(/^\/(?=~1)/, '').replaceAll('~1', '/');
      const limit = { rate: ThrottlingRateLimit, burst: ThrottlingBurstLimit };
      return [[`${HttpMethod} ${path}`, limit]];
    }),
  );
}
