import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { idempotencyHeader } from '../../shared/ids.ts';
import { type RawRequest, type Route, respondAsync } from '../../shared/routes/route.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, deadlineAfter } from '../platform/time.ts';
import type { User } from '../platform/user.ts';
import type { NotedFacts, RouteContext } from './route-context.ts';

type Parsed<R extends Route, Part extends 'params' | 'query' | 'request'> =
  R extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

/** A request with a form, which `multipartFields` reads: only routes that have one are made of its parser. */
export type FormRequest = Pick<APIGatewayProxyEvent, 'body' | 'headers' | 'isBase64Encoded'>;

type Body<R extends Route> = R['body'] extends 'multipart'
  ? FormRequest
  : R['body'] extends 'raw'
    ? RawRequest
    : Parsed<R, 'request'>;

/** What a route's work is given: everything is parsed. */
export type RouteInput<R extends Route> = {
  user: R['auth'] extends 'user' ? User : undefined;
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Body<R>;
  idempotencyKey: string | undefined;
  /** The caller would rather be told of the job than wait for it. */
  prefersAsync: boolean;
  /** When the answer must be on its way. */
  deadline: Deadline;
  /** Adds to what is known of the request. */
  note: (facts: NotedFacts) => void;
};

type UntypedInput = Pick<
  RouteInput<Route>,
  'idempotencyKey' | 'prefersAsync' | 'deadline' | 'note'
> & {
  user: User | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
};

/** Time before Lambda's own limit that is left for the answer. */
const answerReserveMs = 2_000;

/** Parses what came in by the route's schemas. */
export function routeInput<R extends Route>(
  route: R,
  event: APIGatewayProxyEvent,
  context: RouteContext,
): RouteInput<R> {
  const input: UntypedInput = {
    user: context.user,
    params: parse(route.params, event.pathParameters ?? {}),
    query: parse(route.query, event.queryStringParameters ?? {}),
    body: bodyOf(route, event),
    idempotencyKey: event.headers[idempotencyHeader.toLowerCase()],
    prefersAsync: prefers(event.headers[respondAsync.header.toLowerCase()], respondAsync.value),
    deadline: deadlineAfter(context.getRemainingTimeInMillis() - answerReserveMs),
    note: noteFacts,
  };
  // What each part holds follows from the schema that parsed it.
  return input as RouteInput<R>;
}

function bodyOf(route: Route, event: APIGatewayProxyEvent): unknown {
  if (route.body === 'raw') return rawRequest(event);
  if (route.body === 'multipart') return event;
  return parse(route.request, event.body);
}

/** Whether a `Prefer` header (RFC 7240) names this preference. */
function prefers(header: string | undefined, preference: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().toLowerCase() === preference);
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new StudioError('invalid_request', { cause: result.error });
}

/** A request whose body is verified before it is parsed. Names of headers are in lower case. */
function rawRequest({ body, headers, isBase64Encoded }: APIGatewayProxyEvent): RawRequest {
  const raw = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  return { headers, raw: raw.toString() };
}
