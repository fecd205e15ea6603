import type { FunctionNeeds } from './function-needs.ts';
import type { Neighbours } from './neighbours.ts';
import { permissionsOn } from './permissions.ts';
import type { scheduledFunctions } from './scheduled-functions.ts';

/** THE table of what each function that runs by the clock may touch. */
export function scheduledNeeds(
  neighbours: Neighbours,
): Readonly<Record<keyof typeof scheduledFunctions, FunctionNeeds>> {
  const { usage, history, allMedia } = permissionsOn(neighbours);
  return {
    // As long as Lambda lets it: it goes through everybody's month, a page at a time.
    sweepJobs: {
      memory: 256,
      timeout: 900,
      access: [usage('Scan', 'UpdateItem'), history('GetItem'), allMedia('DeleteObject')],
    },
  };
}
