import { Duration } from 'aws-cdk-lib';
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { costFolders } from '../cost-names.ts';
import type { Stage } from '../stages.ts';
import { privateBucket } from './private-bucket.ts';

/**
 * Days after which what lies in a folder is removed. Lines tell of two whole years and a month, so that a
 * month can be compared with the same one before. There is no cheaper storage class on the way: one bills
 * 128 KB for each object (https://aws.amazon.com/s3/pricing/), and most of these are smaller. Corrections
 * name nobody, and stay.
 */
const keptDays = {
  [costFolders.lines]: 760,
  [costFolders.errors]: 30,
  [costFolders.results]: 1,
};

/** Holds the cost records of a stage, corrections of them, and for a day what was asked of them. */
export function costBucket(scope: Construct, stage: Stage): IBucket {
  const abort = { abortIncompleteMultipartUploadAfter: Duration.days(1) };
  const expiring = Object.entries(keptDays).map(
    ([folder, days]): LifecycleRule => ({
      prefix: `${folder}/`,
      expiration: Duration.days(days),
    }),
  );
  return privateBucket(scope, 'CostBucket', {
    keepData: stage.keepData,
    lifecycleRules: [abort, ...expiring],
  });
}
