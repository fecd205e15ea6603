import { openLedger } from '../../../functions/costs/ledger/ledger.ts';
import { noFaults, sentencesOf } from '../../../functions/costs/sources/cost-source.ts';
import { standingUnitsOf } from '../../../functions/costs/standing-units.ts';
import { stageNamed } from '../../../infra/stages.ts';
import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';
import { prices } from '../../../shared/costs/prices.ts';
import type { OpenedCosts } from '../command.ts';
import { addCorrectionFile } from '../reconcile/correction-records.ts';
import { localMediaSize } from './local-media-size.ts';
import { localSource, meteredDays } from './local-source.ts';

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
  const [since] = meteredDays(dataFolder);
  const standing = { units, since, until: now.toISOString().slice(0, 10) };
  const faults = noFaults();
  const source = localSource(dataFolder, now);
  const options = { source, book: prices, stage, faults, standing };
  return {
    stage,
    ledger: (period) => openLedger({ period, ...options }),
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
