import { type Stage, stageNamed } from '../../../infra/stages.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { identity } from '../../deploy/checks/credentials.ts';
import { awsClients } from '../../deploy/clients.ts';
import { noFaults, sentencesOf } from '../faults.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { OpenedCosts } from '../open-costs.ts';
import { openStage } from './open-stage.ts';

/** What a stage on AWS metered. Fails with what to do where the account has no such stage. */
export async function openStageCosts(name: string): Promise<OpenedCosts> {
  const stage: Stage = stageNamed(name);
  const faults = noFaults();
  const { source, corrections } = await openStage(stage, faults);
  const options = { source, book: prices, region: stage.region, stage: stage.name, faults };
  return {
    stage,
    ledger: (period, shown) => openLedger({ period, ...options, ...shown }),
    correct: async (added) => {
      await corrections.put(added);
      return `${added.name}.jsonl of the stage's bucket`;
    },
    account: async () => {
      const { account } = await identity(awsClients(stage.region).sts);
      return { billingAccountId: account, billingAccountName: null };
    },
    notes: ['What was metered, at list prices; credits, free tiers and taxes are on the invoice.'],
    faults: () => sentencesOf(faults),
  };
}
