import { Aws, Duration } from 'aws-cdk-lib';
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { privateBucket } from './private-bucket.ts';

/**
 * The bucket's name is set here: its CORS rule names the site, whose security policy names the bucket,
 * and two resources cannot wait for each other.
 */
function uploadsBucketName(stage: Stage): string {
  return `atelier-${stage.name}-uploads-${Aws.ACCOUNT_ID}`;
}

/** Where browsers send their uploads. */
export function uploadsOrigin(stage: Stage): string {
  return `https://${uploadsBucketName(stage)}.s3.${stage.region}.amazonaws.com`;
}

/** Holds what people upload until a tool has read it, for a day at most. */
export class UploadsBucket extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, props: { stage: Stage; siteOrigin: string }) {
    super(scope, id);
    this.bucket = privateBucket(this, 'UploadsBucket', {
      bucketName: uploadsBucketName(props.stage),
      keepData: false,
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [props.siteOrigin],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }
}
