import { basename } from 'node:path';
import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';
import type { Provider } from '../../shared/metrics.ts';
import type { Route } from '../../shared/routes/route.ts';
import type { EventFacts } from '../platform/invocation-facts.ts';
import type { User } from '../platform/user.ts';

/** What a route's own work may add to what is known of its request. */
export type NotedFacts = Pick<EventFacts, 'user' | 'jobId'>;

/** Lambda's context, with what the steps before the route's own work have found. */
export type RouteContext = Context & {
  user?: User;
  facts?: EventFacts;
  startedAt?: number;
};

/** A step around a route's own work. */
export type RouteStep = middy.MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  RouteContext
>;

/** The gateway's id of the request: the one that a person who needs help can name. */
export function requestIdOf(event: APIGatewayProxyEvent): string {
  return event.requestContext.requestId;
}

/** The tool whose work a provider's webhooks tell of; Clerk's are about accounts. */
const toolOf: Readonly<Partial<Record<Provider, Feature>>> = {
  vapi: 'audioChat',
};

/** What is known of a request without reading anything for it. */
export function factsOf(
  route: Route,
  event: APIGatewayProxyEvent,
  context: RouteContext,
): EventFacts {
  context.facts ??= firstFacts(route, event, context);
  return context.facts;
}

function firstFacts(
  route: Route,
  event: APIGatewayProxyEvent,
  { awsRequestId }: RouteContext,
): EventFacts {
  const feature = featureOf(route);
  return {
    source: nameOf(route),
    request: awsRequestId,
    apiRequest: requestIdOf(event),
    ...(feature && { feature }),
  };
}

/** A route's name in the table of routes, which its function's file bears: `remove-bg.ts` answers `removeBg`. */
function nameOf({ entry }: Route): string {
  return basename(entry, '.ts').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The tool that a route belongs to, whether a request consumes its quota or not. */
function featureOf({ feature, provider, entry }: Route): Feature | undefined {
  if (feature) return feature;
  if (provider) return toolOf[provider];
  return featureKeys.find((key) => entry.startsWith(`functions/${featureInfo[key].folder}/`));
}
