import { type RouteName, routes } from '../../../shared/routes.ts';
import type { WireRequest } from '../services/wire.ts';
import type { Gateway } from './gateway.ts';

const webhookRoutes = [
  'replicateWebhook',
  'vapiWebhook',
  'clerkWebhook',
] as const satisfies RouteName[];

/** Delivers webhooks to the API, and gives the status of the answer. */
export function createWebhooks(
  gateway: Gateway,
  onTaken: (route: RouteName, body: Buffer) => void,
) {
  return async (url: string, { headers, body }: WireRequest): Promise<number> => {
    const { pathname, searchParams } = new URL(url);
    const route = webhookRoutes.find((name) => pathname.endsWith(routes[name].path));
    if (!route) throw new Error(`No route takes the webhook ${pathname}.`);
    const answer = await gateway.call({
      route,
      query: Object.fromEntries(searchParams),
      headers,
      body: { type: 'application/json', bytes: body },
    });
    if (answer.status < 300) onTaken(route, body);
    return answer.status;
  };
}
