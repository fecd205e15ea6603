import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { openLedger } from '../../../functions/costs/ledger/ledger.ts';
import { noFaults, sentencesOf } from '../../../functions/costs/sources/cost-source.ts';
import {
  deliveredSource,
  firstDeliveredDay,
} from '../../../functions/costs/sources/delivered-source.ts';
import { mediaSize } from '../../../functions/costs/sources/media-size.ts';
import { tableSizes } from '../../../functions/costs/sources/table-sizes.ts';
import { standingUnitsOf } from '../../../functions/costs/standing-units.ts';
import {
  bucketNameOf,
  dataStackName,
  stageTables,
  tableNameOf,
} from '../../../infra/stage-names.ts';
import { type Stage, stageNamed } from '../../../infra/stages.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { identityFor } from '../../deploy/checks/credentials.ts';
import { awsClients } from '../../deploy/clients.ts';
import { deployedStack } from '../../deploy/deployed-stack.ts';
import { StepFailure } from '../../deploy/step.ts';
import type { OpenedCosts } from '../command.ts';
import { storeCorrections } from './stored-corrections.ts';

/** What a stage on AWS metered, as whoever runs the command. Fails with what to do where the account has no such stage. */
export async function openStageCosts(name: string, now: Date): Promise<OpenedCosts> {
  const stage: Stage = stageNamed(name);
  const faults = noFaults();
  const clients = awsClients(stage.region);
  // First of all, since without credentials everything else fails with less of an answer.
  const { account } = await identityFor(stage, clients.sts);
  const bucket = await costBucketOf(clients.cloudFormation, stage);
  const tables = stageTables.map((table) => tableNameOf(stage, table));
  const standing = {
    units: {
      ...standingUnitsOf(stage.name),
      ...(await tableSizes(clients.dynamodb, tables)),
      ...(await mediaSize(clients.cloudWatch, bucketNameOf(stage, 'media', account), now)),
    },
    since: await firstDeliveredDay(clients.s3, bucket),
    until: now.toISOString().slice(0, 10),
  };
  const folder = mkdtempSync(join(tmpdir(), 'atelier-delivered-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const source = deliveredSource({ client: clients.s3, bucket, folder, now });
  const options = { source, book: prices, stage, faults, standing };
  return {
    stage,
    ledger: (period) => openLedger({ period, ...options }),
    correct: async (added) => {
      await storeCorrections(clients.s3, bucket, added);
      return `${added.name}.jsonl of the stage's bucket`;
    },
    account: async () => ({ id: account, name: `The account of stage ${stage.name}` }),
    notes: [
      'What was metered, at list prices; credits, free tiers and taxes are on the invoice.',
      'What stands is counted in the stage’s templates, and tables and media by the size that they have now.',
    ],
    faults: () => sentencesOf(faults),
  };
}

/** Looks it up in the account. Fails with what to do where the stage has nothing of the kind. */
export async function costBucketOf(
  client: CloudFormationClient,
  stage: Pick<Stage, 'name' | 'region'>,
): Promise<string> {
  const name = dataStackName(stage);
  const next = `npm run deploy -- --stage ${stage.name}`;
  const stack = await deployedStack(client, name);
  if (!stack) {
    throw new StepFailure(`The account has no ${name} in ${stage.region}.`, next);
  }
  const bucket = stack.outputs.CostBucketName;
  if (!bucket) {
    throw new StepFailure(`${name} is as it was before costs were recorded.`, next);
  }
  return bucket;
}
