import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template.ts';
import { ADMINISTRATOR } from '../administrator.ts';
import type { AwsAction, Principal } from '../service.ts';
import { statementsOf } from './role-statements.ts';
import type { Statement } from './statement.ts';

export type Policies = {
  /** The function with its role; fails when the template has no such function. */
  principalOf(functionId: string): Principal;
  /** Why the principal may not do this; undefined when it may. */
  refusalOf(principal: Principal, action: AwsAction): string | undefined;
};

const functionSchema = z.object({ Role: z.string() });

/** Evaluates the roles of the template's functions; one that cannot be evaluated fails at once. */
export function createPolicies(template: ResolvedTemplate): Policies {
  const roles = new Map(
    template
      .resourcesOfType('AWS::IAM::Role')
      .map(({ id }) => [template.attribute(id, 'Arn'), id] as const),
  );
  const principals = new Map<string, Principal>();
  const statements = new Map<string, Statement[]>();
  for (const { id, properties } of template.resourcesOfType('AWS::Lambda::Function')) {
    const roleId = roles.get(functionSchema.parse(properties).Role);
    if (roleId === undefined) throw new Error(`${id}: its role is not in the template`);
    principals.set(id, { functionId: id, roleId });
    statements.set(roleId, statementsOf(template, roleId));
  }

  return {
    principalOf: (functionId) => {
      const principal = principals.get(functionId);
      if (principal === undefined) throw new Error(`${functionId} is not a function`);
      return principal;
    },
    refusalOf: (principal, asked) => {
      if (principal === ADMINISTRATOR) return undefined;
      const reason = reasonOf(statements.get(principal.roleId) ?? [], asked);
      return (
        reason &&
        `User: ${userArn(template, principal)} is not authorized to perform: ${asked.action} on resource: ${asked.resource} ${reason}`
      );
    },
  };
}

function reasonOf(statements: Statement[], { action, resource }: AwsAction): string | undefined {
  const matching = statements.filter(
    ({ actions, resources }) =>
      actions.some((pattern) => pattern.test(action)) &&
      resources.some((pattern) => pattern.test(resource)),
  );
  if (matching.some(({ effect }) => effect === 'Deny')) {
    return 'with an explicit deny in an identity-based policy';
  }
  if (matching.length > 0) return undefined;
  return `because no identity-based policy allows the ${action} action`;
}

function userArn(template: ResolvedTemplate, { functionId, roleId }: Principal): string {
  const role = template.reference(roleId);
  return `arn:aws:sts::${template.account}:assumed-role/${role}/${template.reference(functionId)}`;
}
