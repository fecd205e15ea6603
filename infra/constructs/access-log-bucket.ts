import { Aws, Duration } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { edgeRegion } from '../edge-region.ts';
import type { Stage } from '../stages.ts';
import { privateBucket } from './private-bucket.ts';

/** Days after which an access log is removed: addresses of people are in it, and abuse is found sooner. */
const keptDays = 30;

/** Named here, as its deliveries are made in us-east-1, where the bucket need not be. */
export function accessLogBucketName(stage: Stage): string {
  return `atelier-${stage.name}-access-logs-${Aws.ACCOUNT_ID}`;
}

/** Names a stage's access logs where they leave CloudFront. */
export function deliverySourceName(stage: Stage): string {
  return `atelier-${stage.name}-access-logs`;
}

/** Holds what CloudFront notes of each request, in the stage's own region. */
export function accessLogBucket(scope: Construct, stage: Stage): IBucket {
  const bucket = privateBucket(scope, 'AccessLogBucket', {
    bucketName: accessLogBucketName(stage),
    keepData: false,
    lifecycleRules: [
      {
        expiration: Duration.days(keptDays),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
  bucket.addToResourcePolicy(deliveryStatement(bucket, stage));
  return bucket;
}

/**
 * What the delivery of logs asks for ("Configure standard logging (v2)", CloudFront developer guide), for
 * the one source that is the stage's.
 */
function deliveryStatement(bucket: IBucket, stage: Stage): PolicyStatement {
  const source = `arn:aws:logs:${edgeRegion}:${Aws.ACCOUNT_ID}:delivery-source:${deliverySourceName(stage)}`;
  return new PolicyStatement({
    principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/CloudFront/*`)],
    conditions: {
      StringEquals: {
        's3:x-amz-acl': 'bucket-owner-full-control',
        'aws:SourceAccount': Aws.ACCOUNT_ID,
      },
      ArnEquals: { 'aws:SourceArn': source },
    },
  });
}
