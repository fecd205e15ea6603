import type { Bucket } from './buckets.ts';
import type { ObjectStore } from './object-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Removes what the buckets' lifecycle rules say is too old. */
export async function expireObjects(
  store: ObjectStore,
  buckets: Bucket[],
  now: Date,
): Promise<void> {
  for (const { name, lifecycleRules } of buckets) {
    for (const { Status, Prefix, ExpirationInDays } of lifecycleRules) {
      if (Status === 'Disabled' || ExpirationInDays === undefined) continue;
      const oldest = now.getTime() - ExpirationInDays * DAY;
      const old = store
        .list(name, Prefix)
        .filter(({ lastModified }) => Date.parse(lastModified) < oldest);
      for (const { key } of old) await store.remove(name, key);
    }
  }
}
