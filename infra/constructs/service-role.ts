import {
  type IRole,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
  type ServicePrincipalOpts,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { nameInTemplate } from './logical-id.ts';

type ServiceRoleProps = {
  /** The one service that may assume it. */
  service: `${string}.amazonaws.com`;
  /** All that it may do. */
  statements: readonly PolicyStatement[];
} & Pick<ServicePrincipalOpts, 'conditions'>;

/**
 * A role that one service runs something as. Its permissions stand in the role itself: as a policy of their own they
 * would be one more resource of each function, and could come after what needs them. The CDK's constructs add nothing.
 */
export function serviceRole(
  scope: Construct,
  logicalId: string,
  { service, statements, ...principal }: ServiceRoleProps,
): IRole {
  const role = new Role(scope, logicalId, {
    assumedBy: new ServicePrincipal(service, principal),
    inlinePolicies: { Permissions: new PolicyDocument({ statements: [...statements] }) },
  });
  nameInTemplate(role, logicalId);
  // The CDK's classes declare optional members more loosely than its interfaces do.
  return role.withoutPolicyUpdates() as IRole;
}
