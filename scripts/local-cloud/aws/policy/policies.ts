import type { ResolvedTemplate } from '../../template/template.ts';
import { ADMINISTRATOR, type AwsAction, type Principal } from '../service.ts';
import { actorsOf, requireTrust } from './actors.ts';
import { requestContext } from './condition.ts';
import { statementsOf, type UsedGrants } from './grants.ts';
import { bucketStatements, queueStatements } from './resource-statements.ts';
import { type Decision, decide, type Question, type Statement } from './statement.ts';

export type Policies = {
  /** What runs as a role of the template, with that role; fails when the template has none of this id. */
  principalOf(id: string): Principal;
  /** Why the principal may not do this; undefined when it may. */
  refusalOf(principal: Principal, action: AwsAction): string | undefined;
};

/** Evaluates the roles of those who act in the template; one that cannot be evaluated fails at once. */
export function createPolicies(template: ResolvedTemplate, used?: UsedGrants): Policies {
  const principals = new Map<string, Principal>();
  const ofRoles = new Map<string, Statement[]>();
  for (const actor of actorsOf(template)) {
    const { roleId } = actor;
    requireTrust(template, actor);
    principals.set(actor.id, { functionId: actor.id, roleId });
    ofRoles.set(roleId, statementsOf(template, roleId));
  }
  const ofResources = [...bucketStatements(template), ...queueStatements(template)];

  function questionOf({ roleId }: Principal, { action, resource, context }: AwsAction): Question {
    const arn = template.attribute(roleId, 'Arn');
    const caller = { kind: 'role', arn } as const;
    return { caller, action, resource, context: requestContext(context) };
  }

  return {
    principalOf: (id) => {
      const principal = principals.get(id);
      if (principal === undefined) throw new Error(`${id} runs as no role of the template`);
      return principal;
    },
    refusalOf: (principal, asked) => {
      if (principal === ADMINISTRATOR) return undefined;
      const question = questionOf(principal, asked);
      const own = decide(ofRoles.get(principal.roleId) ?? [], question);
      const reason = reasonOf(asked.action, own, decide(ofResources, question));
      if (reason === undefined) {
        if (own?.effect === 'Allow') used?.note(principal.roleId, own.grant);
        return undefined;
      }
      used?.refuse({ roleId: principal.roleId, ...asked });
      return `User: ${userArn(template, principal)} is not authorized to perform: ${asked.action} on resource: ${asked.resource} ${reason}`;
    },
  };
}

/** Why the request is refused, if it is: within one account, either policy can allow it. */
function reasonOf(
  action: string,
  own: Decision | undefined,
  ofResource: Decision | undefined,
): string | undefined {
  if (own?.effect === 'Deny') return 'with an explicit deny in an identity-based policy';
  if (ofResource?.effect === 'Deny') return 'with an explicit deny in a resource-based policy';
  if (own ?? ofResource) return undefined;
  return `because no identity-based policy allows the ${action} action`;
}

function userArn(template: ResolvedTemplate, { functionId, roleId }: Principal): string {
  const role = template.reference(roleId);
  const session = template.reference(functionId).split(':').at(-1);
  return `arn:aws:sts::${template.account}:assumed-role/${role}/${session}`;
}
