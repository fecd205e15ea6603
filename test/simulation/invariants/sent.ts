import { idempotencyHeader } from '../../../shared/ids.ts';
import type { Heard } from '../people/person.ts';

/** The key that a call carries. */
export function keyOf({ headers }: Heard['call']): string | undefined {
  return headers?.[idempotencyHeader];
}

/** What a call says, byte by byte. */
export function bodyOf({ body }: Heard['call']): string {
  return body?.bytes.toString('latin1') ?? '';
}
