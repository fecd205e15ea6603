import type { Provider } from '../../shared/metrics.ts';
import type { OpenRoute } from '../../shared/routes/route.ts';
import { record } from '../platform/metrics.ts';
import { codeOf } from '../platform/studio-error.ts';
import type { Answer } from './answer.ts';
import type { RouteStep } from './route-context.ts';
import { routeHandler } from './route-handler.ts';
import type { RouteInput } from './route-input.ts';

/** The Lambda handler of a route that needs no session. Nothing of a request is believed before its signature. */
export function defineWebhook<R extends OpenRoute>(
  route: R,
  work: (input: RouteInput<R>) => Promise<Answer<R>>,
) {
  return routeHandler(route, work, route.provider ? [countWebhookFailures(route.provider)] : []);
}

/** Counts webhooks of a provider that were not worked through. */
function countWebhookFailures(provider: Provider): RouteStep {
  return {
    onError: ({ error }) => {
      const code = codeOf(error);
      // It is to come again once the work of somebody who left has ended.
      if (code === 'job_running') return;
      const fault = code === 'unauthorized' ? 'unsigned' : 'failed';
      record('webhookFailures', 1, { Provider: provider, Fault: fault });
    },
  };
}
