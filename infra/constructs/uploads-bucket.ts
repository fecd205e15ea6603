import { Aws, Duration } from 'aws-cdk-lib';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bucketNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { privateBucket } from './private-bucket.ts';

/**
 * Where browsers send their uploads. The bucket goes by its name: its CORS rule names the site, whose security policy
 * names the bucket, and two resources cannot wait for each other.
 */
export function uploadsOrigin(stage: Stage): string {
  return `https://${bucketNameOf(stage, 'uploads', Aws.ACCOUNT_ID)}.s3.${stage.region}.amazonaws.com`;
}

/** Holds what people upload until a tool has read it, for a day at most. */
export class UploadsBucket extends Construct {
  constructor(scope: Construct, id: string, props: { stage: Stage; siteOrigin: string }) {
    super(scope, id);
    privateBucket(this, 'UploadsBucket', {
      bucketName: bucketNameOf(props.stage, 'uploads', Aws.ACCOUNT_ID),
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
