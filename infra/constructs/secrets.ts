import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * The stage's secrets. Each starts as a random string, which for the API key is its value; the
 * others are set by hand after the first deployment.
 */
export class Secrets extends Construct {
  readonly clerkSecretKey: Secret;
  readonly clerkWebhookSecret: Secret;
  readonly replicateToken: Secret;
  readonly replicateWebhookSecret: Secret;
  readonly vapiPrivateKey: Secret;
  readonly vapiWebhookSecret: Secret;
  /** What CloudFront shows to the API, so that nobody reaches the API without CloudFront. */
  readonly apiKey: Secret;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const secret = (logicalId: string, name: string, description: string) => {
      const made = new Secret(this, logicalId, {
        secretName: `atelier/${stage.name}/${name}`,
        description,
        generateSecretString: { excludePunctuation: true, passwordLength: 40 },
        removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      });
      nameInTemplate(made, logicalId);
      return made;
    };
    this.clerkSecretKey = secret('ClerkSecretKey', 'clerk-secret-key', "Clerk's backend API key");
    this.clerkWebhookSecret = secret(
      'ClerkWebhookSecret',
      'clerk-webhook-secret',
      "Signs Clerk's webhooks",
    );
    this.replicateToken = secret('ReplicateToken', 'replicate-token', "Replicate's API token");
    this.replicateWebhookSecret = secret(
      'ReplicateWebhookSecret',
      'replicate-webhook-secret',
      "Signs Replicate's webhooks",
    );
    this.vapiPrivateKey = secret('VapiPrivateKey', 'vapi-private-key', "Vapi's private API key");
    this.vapiWebhookSecret = secret(
      'VapiWebhookSecret',
      'vapi-webhook-secret',
      "Signs Vapi's webhooks",
    );
    this.apiKey = secret('ApiKeySecret', 'api-key', 'Key between CloudFront and the API');
  }
}
