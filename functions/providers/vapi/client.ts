import * as z from 'zod/mini';
import { describeCause, log } from '../../platform/log.ts';
import { withSecret } from '../../platform/secrets.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import type { Deadline } from '../../platform/time.ts';
import { isTrouble, providerError, watchProvider } from '../provider-calls.ts';

const createdCallSchema = z.object({
  id: z.string().check(z.minLength(1)),
  webCallUrl: z.url(),
  transport: z.catch(z.optional(z.object({ callToken: z.optional(z.string()) })), undefined),
  monitor: z.catch(z.optional(z.object({ controlUrl: z.optional(z.string()) })), undefined),
  /** Only the local companion says so. */
  offlinePreview: z.catch(z.optional(z.boolean()), undefined),
});

/** A call that was created and waits to be joined. */
export type CreatedCall = z.infer<typeof createdCallSchema>;

const callSchema = z.object({
  startedAt: z.optional(z.nullable(z.string())),
  monitor: z.catch(z.optional(z.object({ controlUrl: z.optional(z.string()) })), undefined),
});

/** A call as it stands. Nobody has joined it while it has no `startedAt`. */
export type Call = z.infer<typeof callSchema>;

/** Creates a web call with an assistant of ours. */
export async function createWebCall(assistant: object, deadline: Deadline): Promise<CreatedCall> {
  try {
    const answer = await askVapi('call/web', { method: 'POST', body: { assistant }, deadline });
    return z.parse(createdCallSchema, answer);
  } catch (error) {
    throw callError(error);
  }
}

/** The call as it stands, or nothing where the provider cannot say. */
export async function lookAtCall(id: string, deadline: Deadline): Promise<Call | undefined> {
  try {
    const path = `call/${encodeURIComponent(id)}`;
    return z.parse(callSchema, await askVapi(path, { method: 'GET', deadline }));
  } catch (error) {
    log.warn('A call could not be looked at', { cause: describeCause(error) });
    return undefined;
  }
}

/** Ends a call if that can be done: one that nobody has joined ends by itself later. */
export async function endCall({ monitor }: Pick<Call, 'monitor'>, deadline: Deadline) {
  const url = monitor?.controlUrl;
  if (url === undefined || !isOfVapi(url, settings.vapiApiUrl())) return;
  try {
    await sendToVapi(url, { method: 'POST', body: { type: 'end-call' }, deadline });
  } catch (error) {
    log.warn('A call could not be ended', { cause: describeCause(error) });
  }
}

/** What it means to the caller that a call was not created. */
function callError(error: unknown): StudioError {
  const late = error instanceof Error && error.name === 'TimeoutError';
  return late ? new StudioError('provider_timeout', { cause: error }) : providerError(error);
}

/**
 * Whether an address that came with a call is the provider's own: at the API itself, or encrypted
 * at a host beside it (`calls.vapi.ai` beside `api.vapi.ai`).
 */
export function isOfVapi(address: string, apiUrl: string): boolean {
  const url = URL.parse(address);
  const api = new URL(apiUrl);
  if (!url || url.username || url.password) return false;
  if (url.origin === api.origin) return true;
  const [, ...domain] = api.hostname.split('.');
  if (domain.length < 2 || /^[\d.]+$/.test(api.hostname)) return false;
  return url.protocol === 'https:' && url.hostname.endsWith(`.${domain.join('.')}`);
}

const maxCallMs = 8_000;

type VapiRequest = { method: 'GET' | 'POST'; body?: unknown; deadline: Deadline };

/** An answer that is no success. Its own words stay out: they may repeat what was sent. */
export class VapiRefusal extends Error {
  override readonly name = 'VapiRefusal';
  readonly response: Response;

  constructor(response: Response) {
    super(`Vapi failed with status ${response.status}.`);
    this.response = response;
  }
}

/** Asks Vapi once; again only where it refused the key, since that may have been replaced. */
function askVapi(path: string, request: VapiRequest): Promise<unknown> {
  return withSecret(
    settings.vapiSecretId(),
    async (key) => {
      const url = `${settings.vapiApiUrl().replace(/\/$/, '')}/${path}`;
      const response = await sendToVapi(url, request, { Authorization: `Bearer ${key}` });
      return response.json();
    },
    (error) => error instanceof VapiRefusal && error.response.status === 401,
  );
}

/** Sends one request, and takes nothing but success for an answer. */
async function sendToVapi(
  url: string,
  { method, body, deadline }: VapiRequest,
  headers: Record<string, string> = {},
): Promise<Response> {
  const send = () =>
    fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(maxCallMs, deadline.remaining())),
    });
  const response = await watchProvider('vapi', send, isTrouble);
  if (!response.ok) throw new VapiRefusal(response);
  return response;
}
