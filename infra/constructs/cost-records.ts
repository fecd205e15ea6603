import { CfnOutput } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { costBucket } from './cost-bucket.ts';
import { CostQueries } from './cost-queries.ts';
import { CostStream } from './cost-stream.ts';
import { CostTables } from './cost-tables.ts';

/** Keeps what functions print about costs where it can be asked; `CostSubscriptions` brings it here. */
export class CostRecords extends Construct {
  /** What takes batches of log lines. */
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
