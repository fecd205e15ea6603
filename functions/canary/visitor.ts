import * as z from 'zod/mini';
import { errorBodySchema } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes/route.ts';

type Call = {
  params?: Readonly<Record<string, string>>;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  /** A form as it is, anything else as JSON. */
  body?: FormData | object;
  deadline: AbortSignal;
};

/** An answer that tells of an error, by its code where it has one. */
export class ErrorAnswer extends Error {
  override readonly name = 'ErrorAnswer';
  readonly code: string | undefined;

  constructor(what: string, code?: string) {
    super(code === undefined ? what : `${what}: ${code}`);
    this.code = code;
  }
}

export type Visitor = ReturnType<typeof visitorAt>;

/** A person who uses the site as a browser does: by its public address, with a fresh token for each request. */
export function visitorAt(origin: string, token: () => Promise<string>) {
  async function send(route: Route, call: Call): Promise<Response> {
    const { params = {}, query = '', body, deadline: signal } = call;
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const headers = new Headers({ ...call.headers, authorization: `Bearer ${await token()}` });
    const isJson = body !== undefined && !(body instanceof FormData);
    if (isJson) headers.set('content-type', 'application/json');
    const response = await fetch(`${origin}${path}${query}`, {
      method: route.method,
      headers,
      signal,
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw await errorIn(response, `${route.method} ${route.path}`);
    return response;
  }

  /** What a route answers. */
  async function ask<Schema extends z.ZodMiniType>(
    route: Route & { response: Schema },
    call: Call,
  ): Promise<z.output<Schema>> {
    const body: unknown = await (await send(route, call)).json();
    return z.parse(route.response, body);
  }

  /** Fetches a result, whose address is relative to the site and signed. */
  async function fetchMedia(url: string, type: RegExp, signal: AbortSignal): Promise<void> {
    const response = await fetch(new URL(url, origin), { signal });
    if (!response.ok) throw new ErrorAnswer(`The result is answered with ${response.status}`);
    const size = (await response.arrayBuffer()).byteLength;
    const isOfType = type.test(response.headers.get('content-type') ?? '');
    if (!isOfType || size === 0) throw new Error('The result is not what it should be.');
  }

  return { send, ask, fetchMedia };
}

async function errorIn(response: Response, what: string): Promise<ErrorAnswer> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = z.safeParse(errorBodySchema, body);
  return new ErrorAnswer(`${what} is answered with ${response.status}`, parsed.data?.code);
}
