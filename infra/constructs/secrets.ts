import type { RemovalPolicy } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { generatedSecrets, type OperatorSecret, operatorSecrets } from '../operator-secrets.ts';
import { secretName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { removalPolicyOf } from './retention.ts';

/**
 * The stage's secrets, which all others know by name. Our own values are generated; those of providers are empty until
 * an operator sets them.
 */
export class Secrets extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const removalPolicy = removalPolicyOf(stage.keepData);
    for (const [key, secret] of Object.entries<OperatorSecret>(operatorSecrets)) {
      const logicalId = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
      const name = secretName(stage.name, secret);
      emptySecret(this, logicalId, { name, description: secret.description, removalPolicy });
    }
    for (const [key, secret] of Object.entries(generatedSecrets)) {
      const logicalId = `${key.charAt(0).toUpperCase()}${key.slice(1)}Secret`;
      const made = new Secret(this, logicalId, {
        secretName: secretName(stage.name, secret),
        description: secret.description,
        generateSecretString: { excludePunctuation: true, passwordLength: 40 },
        removalPolicy,
      });
      nameInTemplate(made, logicalId);
    }
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
