import { keepUse, readUsage } from '../adapters/usage-table.ts';
import { periodsOf } from './job-id.ts';

/**
 * Makes the use of a delivered result final before its record is deleted. A hold that a crash left
 * open would otherwise be given back, since the record that speaks for it is gone.
 */
export async function keepBeforeDelete(userId: string, id: string): Promise<void> {
  for (const period of periodsOf(id)) {
    const marker = (await readUsage(userId, period)).markers.get(id);
    if (marker?.state === 'held') {
      await keepUse({ userId, period, id, feature: marker.feature });
    }
  }
}
