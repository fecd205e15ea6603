import * as z from 'zod/mini';
import { ulidSchema } from '../../../shared/ids.ts';
import { type JobFeature, jobFeatures } from '../../../shared/jobs.ts';
import { safeStorage, storedJson } from '../lib/safe-storage.ts';
import { untoldKey } from './submissions.ts';

const untoldSchema = z.object({
  feature: z.enum(jobFeatures),
  id: ulidSchema,
  /** When its job has ended at the latest, in milliseconds since 1970. */
  until: z.number(),
});

/** A cancellation that the server has not taken yet. */
export type Untold = { userId: string; feature: JobFeature; id: string; until: number };

/** What this person has cancelled and the server has not heard of, as far as it may be open. */
export function findUntold(userId: string): readonly Untold[] {
  const stored = z.safeParse(z.array(untoldSchema), storedJson(safeStorage, untoldKey(userId)));
  const open = (stored.data ?? []).filter(({ until }) => Date.now() < until);
  return open.map((each) => ({ userId, ...each }));
}

/** Keeps a cancellation, so that a page that is loaded anew tells it. */
export function keepUntold({ userId, ...untold }: Untold): void {
  write(userId, [...others(userId, untold.id), untold]);
}

export function forgetUntold({ userId, id }: Untold): void {
  write(userId, others(userId, id));
}

const others = (userId: string, id: string) => findUntold(userId).filter((each) => each.id !== id);

function write(userId: string, left: readonly Omit<Untold, 'userId'>[]): void {
  const key = untoldKey(userId);
  if (left.length === 0) safeStorage.removeItem(key);
  else safeStorage.setItem(key, JSON.stringify(left));
}
