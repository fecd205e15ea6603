import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { prices } from '../../../shared/costs/prices.ts';
import { awsClientDefaults } from '../../platform/aws-clients.ts';
import { describeCause, log } from '../../platform/log.ts';
import { buckets } from '../../platform/s3-client.ts';
import { settings } from '../../platform/settings.ts';
import { type Ledger, openLedger } from '../ledger/ledger.ts';
import type { Period } from '../period.ts';
import { readAssumptions } from '../read-assumptions.ts';
import { standingUnitsOf } from '../standing-units.ts';
import { noFaults, sentencesOf } from './cost-source.ts';
import { deliveredSource, firstDeliveredDay } from './delivered-source.ts';
import { mediaSize } from './media-size.ts';
import { rollUpClosedDays } from './roll-up-closed-days.ts';
import { tableSizes } from './table-sizes.ts';

export type DeliveredCosts = Awaited<ReturnType<typeof openDeliveredCosts>>;

type Options = { folder: string; account: string; now: Date };

/** What the stage of this function metered, as it was delivered to its bucket. */
export async function openDeliveredCosts({ folder, account, now }: Options) {
  const [bucket, stage] = [settings.costsBucket(), settings.stage()];
  const tables = [
    ...[settings.historyTable(), settings.usageTable()],
    ...[settings.jobsTable(), settings.limitsTable()],
  ];
  const dynamodb = new DynamoDBClient(awsClientDefaults);
  const media = await mediaSize(
    new CloudWatchClient(awsClientDefaults),
    settings.sizedBucket(),
    now,
  ).catch(unread);
  const standing = {
    units: {
      ...standingUnitsOf(stage),
      ...(await tableSizes(dynamodb, tables)),
      ...media,
    },
    since: await firstDeliveredDay(buckets, bucket),
    until: now.toISOString().slice(0, 10),
  };
  const faults = noFaults();
  const place = { name: stage, region: settings.region() ?? '' };
  const source = deliveredSource({ client: buckets, bucket, folder, now, keeps: true });
  return {
    now,
    stage: place,
    account: { id: account, name: `The account of stage ${stage}` },
    assumptions: readAssumptions(ownAssumptions()),
    ledger: (period: Period): Promise<Ledger> =>
      openLedger({ period, source, book: prices, stage: place, faults, standing }),
    faults: () => [...sentencesOf(faults), ...(media ? [] : [mediaLeftOut])],
    rollUp: () => rollUpClosedDays(source, now),
  };
}

/** Said where nobody tells how much it is: unknown is not nothing. */
const mediaLeftOut = 'Left out: what it costs to keep media, since their size could not be read.';

function unread(error: unknown): undefined {
  log.warn('The size of media could not be read', { cause: describeCause(error) });
}

/** Finance's own assumptions, which the bundle brings where there are some. */
function ownAssumptions(): string | undefined {
  const file = join(process.env.LAMBDA_TASK_ROOT ?? '', 'assumptions.json');
  return existsSync(file) ? file : undefined;
}
