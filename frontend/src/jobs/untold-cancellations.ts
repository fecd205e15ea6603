import * as z from 'zod/mini';
import { ulidSchema } from '../../../shared/ids.ts';
import { jobFeatures } from '../../../shared/jobs.ts';
import { safeStorage, storedJson } from '../lib/safe-storage.ts';
import { untoldKey } from './submissions.ts';

const untoldSchema = z.object({
  userId: z.string(),
  feature: z.enum(jobFeatures),
  id: ulidSchema,
  /** When its job has ended at the latest, in milliseconds since 1970. */
  until: z.number(),
});

/** A cancellation that the server has not taken yet. */
export type Untold = z.infer<typeof untoldSchema>;

/** What this person has cancelled and the server has not heard of, as far as it may be open. */
export function findUntold(userId: string): readonly Untold[] {
  const stored = z.safeParse(z.array(untoldSchema), storedJson(safeStorage, untoldKey(userId)));
  return (stored.data ?? []).filter(({ until }) => Date.now() < until);
}

/** Keeps a cancellation, so that a page that is loaded anew tells it. */
export function keepUntold(untold: Untold): void {
  safeStorage.setItem(untoldKey(untold.userId), JSON.stringify([...othersOf(untold), untold]));
}

export function forgetUntold(untold: Untold): void {
  const key = untoldKey(untold.userId);
  const left = othersOf(untold);
  if (left.length === 0) safeStorage.removeItem(key);
  else safeStorage.setItem(key, JSON.stringify(left));
}

const othersOf = ({ userId, id }: Untold) => findUntold(userId).filter((each) => each.id !== id);
