import { Aws, type CfnCondition, type CfnResource } from 'aws-cdk-lib';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { accessLogBucketName, deliverySourceName } from './access-log-bucket.ts';

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
