import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CostSource } from '../cost-source.ts';
import type { Faults } from '../faults.ts';
import { daysOf, type Period } from '../period.ts';
import { correctionsIn } from '../reconcile/correction-lines.ts';

/** What the studio on this machine metered, in its data folder. */
export function localSource(dataFolder: string, faults: Faults): CostSource {
  return {
    addEvents: async (database, period) => {
      const files = filesOf(dataFolder, period);
      await database.set('files', files);
      await database.run(files.length === 0 ? 'no-events' : 'local-events');
    },
    async *corrections(period) {
      const folder = join(dataFolder, 'costs', 'corrections');
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names.filter((each) => each.endsWith('.jsonl')).sort()) {
        yield* correctionsIn(await readFile(join(folder, name), 'utf8'), period, faults);
      }
    },
  };
}

/** The files of what arrived in a period: one a day, as far as something did. */
function filesOf(dataFolder: string, period: Period): string[] {
  const folder = join(dataFolder, 'costs', 'lines');
  return daysOf(period)
    .map((day) => join(folder, `day=${day}.jsonl`))
    .filter(existsSync);
}
