import { stageNamed } from '../../../infra/stages.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { noFaults, sentencesOf } from '../faults.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { OpenedCosts } from '../open-costs.ts';
import { addCorrectionFile } from '../reconcile/correction-file.ts';
import { localSource } from './local-source.ts';

/** What the studio on this machine metered. */
export function openLocalCosts(dataFolder: string): OpenedCosts {
  const stage = stageNamed('dev');
  const faults = noFaults();
  const source = localSource(dataFolder, faults);
  const options = { source, book: prices, region: stage.region, stage: stage.name, faults };
  return {
    stage,
    ledger: (period, shown) => openLedger({ period, ...options, ...shown }),
    correct: (corrections) => addCorrectionFile(dataFolder, corrections),
    account: async () => ({
      // The local cloud's.
      billingAccountId: '000000000000',
      billingAccountName: 'The studio on this machine',
    }),
    notes: ['Nothing on this machine is billed: what the studio did here is shown at list prices.'],
    faults: () => sentencesOf(faults),
  };
}
