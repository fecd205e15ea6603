import * as z from 'zod/mini';
import { ulidSchema } from '../../../shared/ids.ts';
import { jobFeatures } from '../../../shared/jobs.ts';
import { safeStorage, storedJson } from '../lib/safe-storage.ts';

const untoldSchema = z.object({
  userId: z.string(),
  feature: z.enum(jobFeatures),
  id: ulidSchema,
  /** When its job has ended at the latest, in milliseconds since 1970. */
  until: z.number(),
});

/** A cancellation that the server has not taken yet. */
export type Untold = z.infer<typeof untoldSchema>;

const storageKey = 'atelier-untold-cancellations';

function read(): readonly Untold[] {
  return z.safeParse(z.array(untoldSchema), storedJson(safeStorage, storageKey)).data ?? [];
}

function write(all: readonly Untold[]): void {
  if (all.length === 0) safeStorage.removeItem(storageKey);
  else safeStorage.setItem(storageKey, JSON.stringify(all));
}

/** Keeps a cancellation, so that a page that is loaded anew tells it. */
export function keepUntold(untold: Untold): void {
  write([...read().filter(({ id }) => id !== untold.id), untold]);
}

export function forgetUntold(id: string): void {
  write(read().filter((each) => each.id !== id));
}

/** What this person has cancelled and the server has not heard of; forgets what has ended by now. */
export function findUntold(userId: string): readonly Untold[] {
  const open = read().filter(({ until }) => Date.now() < until);
  write(open);
  return open.filter((each) => each.userId === userId);
}

/** Forgets what a person has cancelled. */
export function forgetUntoldOf(userId: string): void {
  write(read().filter((each) => each.userId !== userId));
}
