import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { privateBucket } from './private-bucket.ts';

/** What the tools made, and the key that the URLs to it are signed with. */
export class Media extends Construct {
  readonly bucket: IBucket;
  readonly keyGroup: KeyGroup;
  /** Names the key in a signed URL. */
  readonly keyPairId: string;

  constructor(scope: Construct, id: string, props: { stage: Stage; publicKey: string }) {
    super(scope, id);
    // Without versions: what someone deletes, alone or with the account, is to be gone and not in an older
    // version. S3 deletes no bucket that holds something, and no function but for its own purpose.
    this.bucket = privateBucket(this, 'MediaBucket', { keepData: props.stage.keepData });
    const key = new PublicKey(this, 'Key', { encodedKey: props.publicKey });
    nameInTemplate(key, 'MediaKey');
    this.keyGroup = new KeyGroup(this, 'KeyGroup', { items: [key] });
    nameInTemplate(this.keyGroup, 'MediaKeyGroup');
    this.keyPairId = key.publicKeyId;
  }
}
