import * as z from 'zod/mini';
import { idempotencyKeyTolerance, ulidSchema } from '../../../../shared/ids.ts';

const pendingRemovalSchema = z.object({
  userId: z.string(),
  pictureId: ulidSchema,
  fileName: z.string(),
  size: z.number(),
  uploadId: ulidSchema,
  /** The `Idempotency-Key` of the submit: whoever sends it again joins the same job. */
  key: ulidSchema,
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});

/** A submit whose answer is not in yet; it survives a reload. */
export type PendingRemoval = z.infer<typeof pendingRemovalSchema>;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = 'atelier-pending-removal';

/** Keys are refused when they are too old; this leaves time for the request itself. */
const lifetime = idempotencyKeyTolerance - 60_000;

export function keepPending(pending: PendingRemoval, shelf: Shelf = localStorage): void {
  shelf.setItem(storageKey, JSON.stringify(pending));
}

/** This person's pending submit, while it can still be joined. */
export function findPending(
  userId: string,
  now: number,
  shelf: Shelf = localStorage,
): PendingRemoval | undefined {
  const pending = parse(shelf.getItem(storageKey));
  if (pending?.userId !== userId || now - pending.startedAt > lifetime) return undefined;
  return pending;
}

/** Forgets the submit with that key, and no other. */
export function forgetPending(key: string, shelf: Shelf = localStorage): void {
  if (parse(shelf.getItem(storageKey))?.key === key) shelf.removeItem(storageKey);
}

function parse(stored: string | null): PendingRemoval | undefined {
  try {
    const parsed = pendingRemovalSchema.safeParse(JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
