import { CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { CfnPublicKey, KeyGroup } from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { customResourceFunctions } from '../function-entries.ts';
import { access } from '../grants/function-grants.ts';
import { prefixOf, secretName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { emptySecret } from './secrets.ts';
import { newestFunction } from './studio-function.ts';

type MediaKeysProps = {
  stage: Stage;
  /** The folder of the functions' bundles. */
  bundles: string;
};

/** In seconds. A new grant may take half a minute to be in force. */
const timeout = 60;

/** Long enough for Lambda's second try, a minute after the first. */
const maxWait = Duration.minutes(5);

/**
 * The keys of media URLs: the key of the stage's generation signs, and the one before it stays valid. Each
 * generation has resources of its own, since CloudFront cannot change a key in place.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_UpdatePublicKey.html
 */
export class MediaKeys extends Construct {
  /** The keys that CloudFront accepts signatures of; five at most. */
  readonly group: KeyGroup;
  /** Names the signing key in a URL. */
  readonly id: string;
  /** The private part of the signing key. */
  readonly secretArn: string;
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, { stage, bundles }: MediaKeysProps) {
    super(scope, id);
    this.stage = stage;
    const generation = stage.mediaKeyGeneration;
    const secret = this.secret(generation);
    const before = generation > 1 ? [this.secret(generation - 1)] : [];
    const maker = this.maker([secret, ...before], bundles);
    const key = this.publicKey(generation, secret, maker);
    const keyBefore = before.map((known) => this.publicKey(generation - 1, known, maker));
    this.group = new KeyGroup(this, 'Group', {
      keyGroupName: `${prefixOf(stage)}-media`,
      items: [key, ...keyBefore],
    });
    nameInTemplate(this.group, 'MediaKeyGroup');
    this.id = key.ref;
    this.secretArn = secret.ref;
  }

  /** A private key goes with its generation, in stages that keep data too: no URL needs it any more. */
  private secret(generation: number): CfnSecret {
    return emptySecret(this, `MediaKeySecret${generation}`, {
      name: secretName(this.stage.name, { name: `media-key-${generation}` }),
      description: `PEM key that signs media, generation ${generation}; made by the stack`,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private maker(secrets: readonly CfnSecret[], bundles: string): LambdaFunction {
    const actions = ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'];
    return newestFunction(this, {
      name: 'keyPair',
      entry: customResourceFunctions.keyPair,
      description: 'Makes the key pairs of media URLs, for CloudFormation',
      grants: { memory: 512, timeout, access: secrets.map(({ ref }) => access({}, actions, ref)) },
      stage: this.stage,
      bundles,
    });
  }

  private publicKey(generation: number, secret: CfnSecret, maker: LambdaFunction): CfnPublicKey {
    const pair = new CustomResource(this, `Pair${generation}`, {
      serviceToken: maker.functionArn,
      serviceTimeout: maxWait,
      resourceType: 'Custom::KeyPair',
      properties: { SecretArn: secret.ref },
    });
    nameInTemplate(pair, `MediaKeyPair${generation}`);
    const name = `${prefixOf(this.stage)}-media-${generation}`;
    const encodedKey = pair.getAttString('PublicKey');
    // The CDK's own construct derives the reference from its place in the code; it must never change.
    const key = new CfnPublicKey(this, `Key${generation}`, {
      publicKeyConfig: { name, callerReference: name, encodedKey },
    });
    key.overrideLogicalId(`MediaKey${generation}`);
    return key;
  }
}
