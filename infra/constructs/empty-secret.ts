import type { RemovalPolicy } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

type EmptySecretProps = { name: string; description: string; removalPolicy: RemovalPolicy };

/** A secret without a value until one is put there; the CDK's own construct would make one up. */
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
