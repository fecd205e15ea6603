import type { WireResponse } from '../wire.ts';

/** An answer of a provider: what was asked for has happened, but the answer may be held back. */
export type ProviderAnswer = {
  /** When it is sent, in milliseconds since 1970. */
  readyAt: number;
  /** What it says then. */
  respond: () => WireResponse;
};

export function json(body: unknown, status = 200): WireResponse {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}

export function bytes(body: Buffer, contentType: string): WireResponse {
  const headers = { 'content-type': contentType, 'content-length': String(body.length) };
  return { status: 200, headers, body };
}

/** Whether an Authorization header carries the token. */
export function carries(header: string | undefined, token: string): boolean {
  return header === `Bearer ${token}` || header === `Token ${token}`;
}
