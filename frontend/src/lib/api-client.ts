import axios, { type AxiosProgressEvent, isAxiosError } from 'axios';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Route } from '../../../shared/routes/route.ts';
import { InvalidResponse, toApiError } from './api-error.ts';
import { type Session, useSession } from './auth.tsx';
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
  /** Called with the time of the answer by the server's clock, within half a second, in milliseconds since 1970. */
  onServerTime?: (time: number) => void;
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
  const http = axios.create({ baseURL, timeout: requestTimeoutMs });
  return {
    async call(route, request) {
      const send = (authorization: Headers) =>
        http.request<unknown>({
          method: route.method,
          url: fillPath(route.path, request.params),
          params: request.query,
          data: request.body,
          headers: { ...request.headers, ...authorization },
          ...(request.signal ? { signal: request.signal } : {}),
          ...(request.onSent ? { onUploadProgress: whenSent(request.onSent) } : {}),
        });
      const answer = await sendAuthorized(send, getToken).catch((error: unknown) => {
        throw toApiError(error);
      });
      tellServerTime(answer.headers.date, request.onServerTime);
      return parseAnswer(route, answer.data);
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
    if (!isAxiosError(error) || error.response?.status !== 401) throw error;
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

/** The header tells whole seconds, so that half a second more is nearest to the truth. */
function tellServerTime(header: unknown, tell: Extras['onServerTime']): void {
  const time = Date.parse(String(header));
  if (!Number.isNaN(time)) tell?.(time + 500);
}

function whenSent(onSent: () => void) {
  return ({ loaded, total }: AxiosProgressEvent) => {
    if (loaded >= (total ?? 0)) onSent();
  };
}

function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
}

function parseAnswer<R extends Route>(route: R, data: unknown): ApiResponse<R> {
  if (!route.response) return undefined as ApiResponse<R>;
  const parsed = route.response.safeParse(data);
  if (!parsed.success) throw new InvalidResponse(route, parsed.error);
  return parsed.data as ApiResponse<R>;
}
