import { ulid } from 'ulid';
import type { ErrorCode } from '../../../shared/errors.ts';
import { ApiError } from './api-error.ts';
import { serverNow } from './server-clock.ts';

/** A new idempotency key. It bears the server's time: keys of other times are refused. */
export function newKey(): string {
  return ulid(serverNow());
}

/** Whether a key was refused for its time. Nothing was begun, and the refusal has told the server's time. */
export function isKeyRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code === ('idempotency_key_invalid' satisfies ErrorCode)
  );
}

/** Sends a request with a new key, and once more with another where that is refused for its time. */
export async function withNewKey<Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(newKey());
  } catch (error) {
    if (isKeyRefused(error)) return send(newKey());
    throw error;
  }
}
