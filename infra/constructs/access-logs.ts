import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { edgeRegion } from '../edge-region.ts';
import type { Stage } from '../stages.ts';
import { accessLogBucket } from './access-log-bucket.ts';
import { AccessLogDelivery } from './access-log-delivery.ts';

/** What CloudFront notes of each request; brought here by the edge stack where the stage is elsewhere. */
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
