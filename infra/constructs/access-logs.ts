import { Aws, type CfnCondition, type CfnResource, Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bucketNameOf, prefixOf } from '../stage-names.ts';
import { edgeRegion, type Stage } from '../stages.ts';
import { privateBucket } from './private-bucket.ts';

/** What CloudFront notes of each request. For a stage in another region the edge stack delivers it. */
export class AccessLogs extends Construct {
  constructor(scope: Construct, id: string, props: { stage: Stage; distribution: IDistribution }) {
    super(scope, id);
    const { stage, distribution } = props;
    const bucket = accessLogBucket(this, stage);
    if (stage.region !== edgeRegion) return;
    const { distributionId } = distribution;
    new AccessLogDelivery(this, 'Delivery', { stage, distributionId, after: bucket });
  }
}

/** Days after which an access log is removed: addresses of people are in it, and abuse is found sooner. */
const keptDays = 30;

/** By name, since its deliveries are made in us-east-1, where the bucket need not be. */
function accessLogBucketName(stage: Stage): string {
  return bucketNameOf(stage, 'access-logs', Aws.ACCOUNT_ID);
}

/** Names a stage's access logs where they leave CloudFront. */
function deliverySourceName(stage: Stage): string {
  return `${prefixOf(stage)}-access-logs`;
}

/** Holds what CloudFront notes of each request, in the stage's own region. */
function accessLogBucket(scope: Construct, stage: Stage): IBucket {
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

/**
 * What is noted of a request ("Standard logging reference", CloudFront developer guide). Queries, cookies
 * and referrers are left out: signatures, tokens and what people look for would be in them.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'c-ip',
  'c-country',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'cache-behavior-path-pattern',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'time-to-first-byte',
  'time-taken',
];

type DeliveryProps = {
  stage: Stage;
  distributionId: string;
  /** When there is a distribution to deliver from. */
  condition?: CfnCondition;
  /** What must be there before. */
  after?: Construct;
};

/** Brings a distribution's access logs to their bucket. Only the edge region takes the order. */
export class AccessLogDelivery extends Construct {
  constructor(scope: Construct, id: string, props: DeliveryProps) {
    super(scope, id);
    const { stage, distributionId, condition, after } = props;
    const name = deliverySourceName(stage);
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: `arn:aws:s3:::${accessLogBucketName(stage)}`,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    });
    if (after) destination.node.addDependency(after);
    const resources: CfnResource[] = [source, destination, delivery];
    for (const resource of resources) {
      if (condition) resource.cfnOptions.condition = condition;
    }
  }
}
