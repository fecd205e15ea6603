import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { MediaKeys } from './media-keys.ts';
import { privateBucket } from './private-bucket.ts';

type MediaProps = {
  stage: Stage;
  /** Where the functions' bundles lie. */
  bundles: string;
};

/** What the tools made, and the keys that the URLs to it are signed with. */
export class Media extends Construct {
  readonly bucket: IBucket;
  readonly keys: MediaKeys;

  constructor(scope: Construct, id: string, { stage, bundles }: MediaProps) {
    super(scope, id);
    this.bucket = privateBucket(this, 'MediaBucket', { keepData: stage.keepData });
    this.keys = new MediaKeys(this, 'Keys', { stage, bundles });
  }
}
