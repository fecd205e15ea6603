import { type ErrorCode, errorCatalogue } from '../../../../shared/errors.ts';
import type { Sent } from '../runtime/http.ts';

/** A request as it arrives; `body` is what was sent, parsed, and `sent` the request as it left. */
export type Arrived = {
  sent: Sent;
  method: string;
  path: string;
  query: URLSearchParams;
  key: string | undefined;
  userId: string | undefined;
  body: unknown;
};

export type Answer = {
  status: number;
  body: unknown;
  retryAfter?: number;
  headers?: Readonly<Record<string, string>>;
};

/** An error of the catalogue, as a route answers it. */
export function refusal(code: ErrorCode, retryAfter?: number): Answer {
  const { status, message } = errorCatalogue[code];
  return { status, body: { error: message, code }, ...(retryAfter && { retryAfter }) };
}
