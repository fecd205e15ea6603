import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template.ts';
import { ADMINISTRATOR } from '../administrator.ts';
import type { AwsAction, Principal } from '../service.ts';
import { statementsOf } from './role-statements.ts';
import type { Statement } from './statement.ts';

export type Policies = {
  /** A function or state machine with its role; fails when the template has none of this id. */
  principalOf(id: string): Principal;
  /** Why the principal may not do this; undefined when it may. */
  refusalOf(principal: Principal, action: AwsAction): string | undefined;
};

const functionSchema = z.object({ Role: z.string() });
const stateMachineSchema = z.object({ RoleArn: z.string() });

/** Evaluates the roles of those who act in the template; one that cannot be evaluated fails at once. */
export function createPolicies(template: ResolvedTemplate): Policies {
  const roles = new Map(
    template
      .resourcesOfType('AWS::IAM::Role')
      .map(({ id }) => [template.attribute(id, 'Arn'), id] as const),
  );
  const principals = new Map<string, Principal>();
  const statements = new Map<string, Statement[]>();
  for (const { id, roleArn } of actorsOf(template)) {
    const roleId = roles.get(roleArn);
    if (roleId === undefined) throw new Error(`${id}: its role is not in the template`);
    principals.set(id, { functionId: id, roleId });
    statements.set(roleId, statementsOf(template, roleId));
  }

  return {
    principalOf: (id) => {
      const principal = principals.get(id);
      if (principal === undefined) throw new Error(`${id} is no function and no state machine`);
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

/** What of the template acts, each with the role it acts as. */
function actorsOf(template: ResolvedTemplate): { id: string; roleArn: string }[] {
  const functions = template
    .resourcesOfType('AWS::Lambda::Function')
    .map(({ id, properties }) => ({ id, roleArn: functionSchema.parse(properties).Role }));
  const stateMachines = template
    .resourcesOfType('AWS::StepFunctions::StateMachine')
    .map(({ id, properties }) => ({ id, roleArn: stateMachineSchema.parse(properties).RoleArn }));
  return [...functions, ...stateMachines];
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
  const session = template.reference(functionId).split(':').at(-1);
  return `arn:aws:sts::${template.account}:assumed-role/${role}/${session}`;
}
