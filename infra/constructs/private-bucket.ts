import { Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { nameInTemplate } from './logical-id.ts';
import { removalPolicyOf } from './retention.ts';

/** A bucket that is reached with a permission and over TLS only. */
export function privateBucket(
  scope: Construct,
  logicalId: string,
  { keepData, ...props }: BucketProps & { keepData: boolean },
): IBucket {
  const bucket = new Bucket(scope, logicalId, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalPolicyOf(keepData),
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    ...props,
  });
  nameInTemplate(bucket, logicalId);
  // The CDK's classes declare optional members more loosely than its interfaces do.
  return bucket as IBucket;
}
