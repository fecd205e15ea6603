import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Provider } from '../../shared/metrics.ts';
import { record } from '../platform/metrics.ts';
import { codeOf } from '../platform/studio-error.ts';
import type { RouteContext } from './route-context.ts';

/** Counts webhooks of a provider that were not worked through. */
export function countWebhookFailures(
  provider: Provider,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext> {
  return {
    onError: ({ error }) => {
      const fault = codeOf(error) === 'unauthorized' ? 'unsigned' : 'failed';
      record('webhookFailures', 1, { Provider: provider, Fault: fault });
    },
  };
}
