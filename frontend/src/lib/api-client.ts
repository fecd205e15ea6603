import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Route } from '../../../shared/routes/route.ts';
import { InvalidResponse, toApiError } from './api-error.ts';
import { type Session, useSession } from './auth.tsx';
import { type HttpAnswer, HttpError, type PageFacts, sendRequest } from './http.ts';
import { log } from './log.ts';

/** Longest wait for an answer in milliseconds: specification, section 7. */
export const requestTimeoutMs = 90_000;

type Part<R, Key extends string> =
  R extends Record<Key, infer S extends z.ZodMiniType> ? z.input<S> : never;

type Body<R> = R extends { body: 'json' }
  ? { body: Part<R, 'request'> }
  : R extends { body: 'multipart' }
    ? { body: FormData }
    : { body?: undefined };

type Params<R> = R extends { params: z.ZodMiniType }
  ? { params: Part<R, 'params'> }
  : { params?: undefined };

type Query<R> = R extends { query: z.ZodMiniType }
  ? { query?: Part<R, 'query'> }
  : { query?: undefined };

type Extras = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called once the whole request is out. */
  onSent?: () => void;
  /** Called with what a list says beside its items. */
  onPage?: (page: PageFacts) => void;
};

/** What a call of the route sends. */
export type ApiRequest<R extends Route> = Body<R> & Params<R> & Query<R> & Extras;

/** What a call of the route answers; nothing where the answer has no body. */
export type ApiResponse<R extends Route> = R extends { response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export type ApiClient = {
  /** Rejects with `ApiError`, or with `InvalidResponse` where the answer breaks the contract. */
  call<R extends Route>(route: R, request: ApiRequest<R>): Promise<ApiResponse<R>>;
};

type Options = { getToken: Session['getToken']; baseURL?: string };

export function createApiClient({ getToken, baseURL = '' }: Options): ApiClient {
  return {
    async call(route, request) {
      const { headers, signal, onSent } = request;
      const body: unknown = request.body;
      const send = (authorization: Headers) =>
        sendRequest({
          method: route.method,
          url: baseURL + fillPath(route.path, request.params) + queryOf(request.query),
          headers: {
            Accept: 'application/json, text/plain, */*',
            ...typeOf(body),
            ...headers,
            ...authorization,
          },
          body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
          timeoutMs: requestTimeoutMs,
          signal,
          onSent,
        });
      const answer = await sendAuthorized(send, getToken).catch((error: unknown) => {
        throw toApiError(error);
      });
      request.onPage?.(answer.page);
      return parseAnswer(route, answer);
    },
  };
}

/** The client that calls as the person who is signed in. */
export function useApi(): ApiClient {
  const { getToken } = useSession();
  return useMemo(() => createApiClient({ getToken }), [getToken]);
}

type Headers = Record<string, string>;

/** A token may be refused although the session is valid: then the call is repeated once with a new one. */
async function sendAuthorized<Answer>(
  send: (authorization: Headers) => Promise<Answer>,
  getToken: Options['getToken'],
): Promise<Answer> {
  try {
    return await send(await authorization(() => getToken()));
  } catch (error) {
    if (!(error instanceof HttpError) || error.answer?.status !== 401) throw error;
    const renewed = await authorization(() => getToken({ fresh: true }));
    if (!renewed.Authorization) throw error;
    return send(renewed);
  }
}

/** Empty for a visitor, and where the token cannot be fetched: specification, section 7. */
async function authorization(getToken: () => Promise<string | null>): Promise<Headers> {
  try {
    const token = await getToken();
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch (error) {
    log.error('Failed to fetch the session token:', error);
    return {};
  }
}

/** A form's type is the browser's to say, with the boundary of its parts. */
function typeOf(body: unknown): Headers {
  return body === undefined || body instanceof FormData
    ? {}
    : { 'Content-Type': 'application/json' };
}

function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
}

function queryOf(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const fields = given.map(([name, value]) => [name, String(value)]);
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}

function parseAnswer<R extends Route>(route: R, { data, requestId }: HttpAnswer): ApiResponse<R> {
  if (!route.response) return undefined as ApiResponse<R>;
  const parsed = route.response.safeParse(data);
  if (!parsed.success) throw new InvalidResponse(route, parsed.error, requestId);
  return parsed.data as ApiResponse<R>;
}
