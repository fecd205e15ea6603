import { Annotations, Aws, Stack } from 'aws-cdk-lib';
import type { Distribution, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bucketNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * The bucket of media as the distribution reads it. The stack of data makes the bucket; its policy is made here, since it
 * names this one distribution. Until then the bucket answers nobody but by permissions of its own account.
 */
export class MediaAccess extends Construct {
  readonly origin: IOrigin;
  private readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const bucketName = bucketNameOf(stage, 'media', Aws.ACCOUNT_ID);
    this.bucket = Bucket.fromBucketAttributes(this, 'Bucket', { bucketName, region: stage.region });
    this.origin = S3BucketOrigin.withOriginAccessControl(this.bucket);
  }

  /** Lets the distribution read, and refuses whoever comes without TLS. */
  admit({ distributionId }: Distribution): void {
    const { bucketArn } = this.bucket;
    const objects = this.bucket.arnForObjects('*');
    const policy = new BucketPolicy(this, 'Policy', { bucket: this.bucket });
    policy.document.addStatements(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [bucketArn, objects],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [objects],
        conditions: {
          StringEquals: {
            'AWS:SourceArn': `arn:aws:cloudfront::${Stack.of(this).account}:distribution/${distributionId}`,
          },
        },
      }),
    );
    nameInTemplate(policy, 'MediaBucketPolicy');
    Annotations.of(Stack.of(this)).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'Its policy is made here.',
    );
  }
}
