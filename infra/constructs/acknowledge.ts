import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Says why a finding of cdk-nag's AwsSolutions rules is right as it is, for a construct and all in it.
 * `rule` is the rule's name without its pack, such as `S1` or `IAM5[Resource::*]`.
 * https://github.com/cdklabs/cdk-nag/blob/main/RULES.md#awssolutions
 */
export function acknowledge(construct: Construct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}
