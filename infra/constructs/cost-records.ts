import { Aws, CfnOutput, Duration } from 'aws-cdk-lib';
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { costFolders } from '../../shared/costs/cost-folders.ts';
import { bucketNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { CostQueries, CostTables } from './cost-database.ts';
import { CostStream } from './cost-stream.ts';
import { privateBucket } from './private-bucket.ts';

/**
 * Days until the objects of a folder are removed. Lines are kept for two years and a month, so that a month can
 * be compared with the same month of the year before. Cheaper storage classes bill at least 128 KB for each
 * object (https://aws.amazon.com/s3/pricing/), and most of these are smaller. Corrections name nobody, and
 * are kept.
 */
const keptDays = {
  [costFolders.lines]: 760,
  [costFolders.rollups]: 760,
  [costFolders.errors]: 30,
  // As long as books are kept: ten years in most countries.
  [costFolders.mails]: 3660,
  // They can be made again.
  [costFolders.reports]: 90,
  [costFolders.results]: 1,
};

/** Holds the cost records of a stage, their corrections, and for a day the results of queries. */
function costBucket(scope: Construct, stage: Stage): IBucket {
  const abort = { abortIncompleteMultipartUploadAfter: Duration.days(1) };
  const expiring = Object.entries(keptDays).map(
    ([folder, days]): LifecycleRule => ({
      prefix: `${folder}/`,
      expiration: Duration.days(days),
    }),
  );
  return privateBucket(scope, 'CostBucket', {
    bucketName: bucketNameOf(stage, 'costs', Aws.ACCOUNT_ID),
    keepData: stage.keepData,
    lifecycleRules: [abort, ...expiring],
  });
}

/** Stores the cost records that functions log, for queries; `CostSubscriptions` sends them here. */
export class CostRecords extends Construct {
  /** Takes batches of log lines. */
  readonly stream: CostStream;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const bucket = costBucket(this, stage);
    this.stream = new CostStream(this, 'Stream', { stage, bucket });
    new CostTables(this, 'Tables', { stage, bucket });
    new CostQueries(this, 'Queries', { stage, bucket });
    new CfnOutput(this, 'BucketName', { value: bucket.bucketName }).overrideLogicalId(
      'CostBucketName',
    );
  }
}
