import { Aws, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { backupDays } from '../shared/privacy.ts';
import { acknowledgeDataFindings } from './acknowledged-findings.ts';
import { tagFor } from './cdk-app.ts';
import { CostRecords } from './constructs/cost-records.ts';
import { CostSubscriptions } from './constructs/cost-subscriptions.ts';
import { Lifetime } from './constructs/lifetime.ts';
import { privateBucket } from './constructs/private-bucket.ts';
import { Secrets } from './constructs/secrets.ts';
import { StageLogs } from './constructs/stage-logs.ts';
import { Tables } from './constructs/tables.ts';
import { bucketNameOf } from './stage-names.ts';
import type { Stage } from './stages.ts';

/** What keeps data. It is deployed first, changes seldom, and knows nothing of the other stacks. */
export class DataStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    if (stage.kind === 'developer') new Lifetime(this, 'Lifetime', { stage });
    new Secrets(this, 'Secrets', { stage });
    new Tables(this, 'Tables', { stage });
    // With versions, which no function may delete: what one deletes by mistake comes back (`npm run restore`), and what a
    // person deletes is gone when the page about privacy says. S3 deletes no bucket that is not empty.
    privateBucket(this, 'MediaBucket', {
      bucketName: bucketNameOf(stage, 'media', Aws.ACCOUNT_ID),
      keepData: stage.keepData,
      // A bucket has one policy, and this one's names the distribution: see `constructs/media-access.ts`.
      enforceSSL: false,
      versioned: true,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // S3 counts from the midnight (UTC) that follows.
          noncurrentVersionExpiration: Duration.days(backupDays - 1),
          expiredObjectDeleteMarker: true,
        },
        // Files made of results to be saved: they can be made again. Of two rules the shorter one holds.
        {
          prefix: 'media/exports/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
    const logs = new StageLogs(this, 'Logs', { stage });
    const { stream } = new CostRecords(this, 'CostRecords', { stage });
    // Here and not with what watches: the first lines of a new function are cost records already.
    new CostSubscriptions(this, 'CostSubscriptions', { logs, streamArn: stream.arn });
    tagFor(this, stage);
    acknowledgeDataFindings(this);
  }
}
