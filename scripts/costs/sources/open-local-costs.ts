import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLedger } from '../../../functions/costs/ledger/ledger.ts';
import { daysOf, type Period } from '../../../functions/costs/period.ts';
import {
  type CostSource,
  noFaults,
  sentencesOf,
} from '../../../functions/costs/sources/cost-source.ts';
import { standingUnitsOf } from '../../../functions/costs/standing-units.ts';
import { stageNamed } from '../../../infra/stages.ts';
import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';
import { prices } from '../../../shared/costs/prices.ts';
import type { OpenedCosts } from '../command.ts';
import { addCorrectionFile } from '../reconcile/correction-records.ts';
import { localMediaSize } from './local-media-size.ts';

type LocalOptions = {
  now: Date;
  /** What stands; else what does in the stage whose settings the studio has here. */
  units?: StandingUnits;
};

/** What the studio on this machine metered. What stands is counted from the first day on which something was. */
export function openLocalCosts(
  dataFolder: string,
  { now, units = { ...standingUnitsOf('dev'), ...localMediaSize(dataFolder) } }: LocalOptions,
): OpenedCosts {
  const stage = stageNamed('dev');
  const [since] = metered(dataFolder);
  const standing = { units, since, until: now.toISOString().slice(0, 10) };
  const faults = noFaults();
  const source = localSource(dataFolder);
  const options = { source, book: prices, stage, faults, standing };
  return {
    stage,
    ledger: (period, shown) => openLedger({ period, ...options, ...shown }),
    correct: (corrections) => addCorrectionFile(dataFolder, corrections),
    account: async () => ({
      // The local cloud's.
      id: '000000000000',
      name: 'The studio on this machine',
    }),
    notes: [
      'Nothing on this machine is billed: what the studio did here is shown at list prices, with what would stand for it at AWS. What a CDN would deliver of pages and media is not counted here.',
    ],
    faults: () => sentencesOf(faults),
  };
}

/** What the studio on this machine metered, in its data folder. */
export function localSource(dataFolder: string): CostSource {
  return {
    addEvents: async (database, period) => {
      // There is no reading of no files.
      const empty = join(database.folder, 'empty.jsonl');
      await writeFile(empty, '');
      await database.set('files', [empty, ...filesOf(dataFolder, period)]);
      await database.run('delivered-events');
    },
    async *corrections() {
      const folder = join(dataFolder, 'costs', 'corrections');
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names.filter((each) => each.endsWith('.jsonl')).sort()) {
        yield await readFile(join(folder, name), 'utf8');
      }
    },
  };
}

/** The days on which something arrived. */
function metered(dataFolder: string): string[] {
  const folder = join(dataFolder, 'costs', 'lines');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => /^day=([\d-]{10})\.jsonl$/.exec(name)?.[1] ?? []).sort();
}

/** The files of what arrived in a period: one a day, as far as something did. */
function filesOf(dataFolder: string, period: Period): string[] {
  const folder = join(dataFolder, 'costs', 'lines');
  return daysOf(period)
    .map((day) => join(folder, `day=${day}.jsonl`))
    .filter(existsSync);
}
