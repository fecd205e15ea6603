import { Aws, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Says why a finding of cdk-nag's AwsSolutions rules is right as it is, for a construct and all in it.
 * `rule` is the rule's name without its pack, such as `S1`.
 * https://github.com/cdklabs/cdk-nag/blob/main/RULES.md#awssolutions
 */
export function acknowledge(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}

/** The same for one resource with a wildcard in a policy. */
export function acknowledgeWildcard(construct: IConstruct, resource: string, reason: string): void {
  const told = resource.replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>');
  acknowledge(construct, `IAM5[Resource::${told}]`, reason);
}
