import type { RemovalPolicy } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { operatorSecrets, secretName } from '../operator-secrets.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { removalPolicyOf } from './retention.ts';

type OperatorSecretName = keyof typeof operatorSecrets;

/** The stage's secrets. Our own values are generated; those of providers are empty until an operator sets them. */
export class Secrets extends Construct {
  readonly clerkSecretKey: { readonly secretArn: string };
  readonly clerkWebhookSecret: { readonly secretArn: string };
  readonly replicateToken: { readonly secretArn: string };
  readonly replicateWebhookSecret: { readonly secretArn: string };
  readonly vapiPrivateKey: { readonly secretArn: string };
  readonly vapiWebhookSecret: { readonly secretArn: string };
  /** CloudFront sends it to the API, so that nobody reaches the API without CloudFront. */
  readonly apiKey: Secret;
  /** The key of the hashes of e-mail addresses. A new value forgets what addresses used this month. */
  readonly addressKey: Secret;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const removalPolicy = removalPolicyOf(stage.keepData);
    const empty = (key: OperatorSecretName) => {
      const logicalId = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
      const { description } = operatorSecrets[key];
      const name = secretName(stage.name, operatorSecrets[key]);
      return { secretArn: emptySecret(this, logicalId, { name, description, removalPolicy }).ref };
    };
    this.clerkSecretKey = empty('clerkSecretKey');
    this.clerkWebhookSecret = empty('clerkWebhookSecret');
    this.replicateToken = empty('replicateToken');
    this.replicateWebhookSecret = empty('replicateWebhookSecret');
    this.vapiPrivateKey = empty('vapiPrivateKey');
    this.vapiWebhookSecret = empty('vapiWebhookSecret');
    const generated = (logicalId: string, name: string, description: string) => {
      const generateSecretString = { excludePunctuation: true, passwordLength: 40 };
      const secret = new Secret(this, logicalId, {
        secretName: secretName(stage.name, { name }),
        description,
        generateSecretString,
        removalPolicy,
      });
      nameInTemplate(secret, logicalId);
      return secret;
    };
    this.apiKey = generated('ApiKeySecret', 'api-key', 'Key between CloudFront and the API');
    this.addressKey = generated(
      'AddressKeySecret',
      'address-key',
      'Key of the hashes of addresses',
    );
  }
}

type EmptySecretProps = { name: string; description: string; removalPolicy: RemovalPolicy };

/** A secret without a value until one is put there; the CDK's own construct would generate one. */
export function emptySecret(
  scope: Construct,
  logicalId: string,
  { removalPolicy, ...props }: EmptySecretProps,
): CfnSecret {
  const secret = new CfnSecret(scope, logicalId, props);
  secret.overrideLogicalId(logicalId);
  secret.applyRemovalPolicy(removalPolicy);
  return secret;
}
