import { findMarker } from './find-marker.ts';
import { keepUse } from './usage-table.ts';

/**
 * Makes the use of a delivered result final before its record is deleted. A hold that a crash left
 * open would otherwise be given back, since the record that speaks for it is gone.
 */
export async function keepBeforeDelete(userId: string, id: string): Promise<void> {
  const known = await findMarker(userId, id);
  if (known?.marker.state === 'held') await keepUse(known.hold);
}
