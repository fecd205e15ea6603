import type { Deadline } from '../../platform/deadline.ts';
import { withSecret } from '../../platform/secrets.ts';
import { settings } from '../../platform/settings.ts';
import { isTrouble, watchProvider } from '../../platform/watch-provider.ts';

const longestCall = 8_000;

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
export function askVapi(path: string, request: VapiRequest): Promise<unknown> {
  return withSecret(
    settings.vapiSecretArn(),
    async (key) => {
      const url = `${settings.vapiApiUrl().replace(/\/$/, '')}/${path}`;
      const response = await sendToVapi(url, request, { Authorization: `Bearer ${key}` });
      return response.json();
    },
    (error) => error instanceof VapiRefusal && error.response.status === 401,
  );
}

/** Sends one request, and takes nothing but success for an answer. */
export async function sendToVapi(
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
      signal: AbortSignal.timeout(Math.min(longestCall, deadline.remaining())),
    });
  const response = await watchProvider('vapi', send, isTrouble);
  if (!response.ok) throw new VapiRefusal(response);
  return response;
}
