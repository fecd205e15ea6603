import type { KnownJob } from './hold-use.ts';
import { periodsOf } from './job-id.ts';
import { readUsage } from './usage-table.ts';

/** Finds a person's job in the months that it may have been held in, but for `except`. */
export async function findMarker(
  userId: string,
  id: string,
  except?: string,
): Promise<KnownJob | undefined> {
  for (const period of periodsOf(id).filter((each) => each !== except)) {
    const marker = (await readUsage(userId, period)).markers.get(id);
    if (marker) return { hold: { userId, period, id, feature: marker.feature }, marker };
  }
  return undefined;
}
