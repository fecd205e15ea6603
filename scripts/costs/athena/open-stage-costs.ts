import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { costDatabaseName, costWorkGroupName } from '../../../infra/cost-names.ts';
import { studioStackName } from '../../../infra/stage-names.ts';
import { type Stage, stageNamed } from '../../../infra/stages.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { identity } from '../../deploy/checks/credentials.ts';
import { awsClients } from '../../deploy/clients.ts';
import { deployedStack } from '../../deploy/deployed-stack.ts';
import { StepFailure } from '../../deploy/step.ts';
import type { OpenedCosts } from '../command.ts';
import { type CostSource, noFaults, sentencesOf } from '../cost-source.ts';
import { openLedger } from '../ledger/ledger.ts';
import { athenaSource, type StageCosts } from './athena-source.ts';
import { type AthenaCorrections, storedCorrections } from './stored-corrections.ts';

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

/**
 * What a deployed stage metered, and its corrections to add to, as whoever runs the command. What was
 * read is told on standard error, so that it is in no report.
 */
export async function openStage(
  stage: Stage,
  faults: { torn: number },
): Promise<{ source: CostSource; corrections: AthenaCorrections }> {
  const clients = awsClients(stage.region);
  const costs = await stageCosts(clients.cloudFormation, stage);
  const tell = (sentence: string) => console.error(sentence);
  return {
    source: athenaSource({ costs, clients, faults, tell }),
    corrections: storedCorrections(clients.s3, costs.bucket),
  };
}

/** Looks it up in the account. Fails with what to do where the stage has nothing of the kind. */
export async function stageCosts(
  client: CloudFormationClient,
  stage: Pick<Stage, 'name' | 'region'>,
): Promise<StageCosts> {
  const name = studioStackName(stage);
  const next = `npm run deploy -- --stage ${stage.name}`;
  const stack = await deployedStack(client, name);
  if (!stack) {
    throw new StepFailure(`The account has no ${name} in ${stage.region}.`, next);
  }
  const bucket = stack.outputs.CostBucketName;
  if (!bucket) {
    throw new StepFailure(`${name} is as it was before costs were recorded.`, next);
  }
  return { bucket, database: costDatabaseName(stage), workGroup: costWorkGroupName(stage) };
}
