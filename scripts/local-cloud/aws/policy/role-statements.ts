import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template.ts';
import { grantsIn } from './decision.ts';
import { readStatements, type Statement } from './statement.ts';

/** Lets a function write its log; the local runtime takes the log from the function directly. */
const IGNORED_MANAGED_POLICY = /:policy\/service-role\/AWSLambdaBasicExecutionRole$/;

const roleSchema = z.object({
  Policies: z.optional(z.array(z.object({ PolicyDocument: z.unknown() }))),
  ManagedPolicyArns: z.optional(z.array(z.string())),
  // A policy that is in no template of the stage; a test compares it with what the roles have.
  PermissionsBoundary: z.optional(z.string().check(z.regex(/:policy\/atelier-[a-z\d]+$/))),
});

const policySchema = z.object({
  PolicyDocument: z.unknown(),
  Roles: z.optional(z.array(z.string())),
});

/** Every statement that a role of the template has, its own and those attached to it. */
export function statementsOf(template: ResolvedTemplate, roleId: string): Statement[] {
  const role = roleSchema.parse(template.resource(roleId).properties);
  const foreign = role.ManagedPolicyArns?.find((arn) => !IGNORED_MANAGED_POLICY.test(arn));
  if (foreign !== undefined)
    throw new Error(`${roleId}: the managed policy ${foreign} is not known`);
  const own = (role.Policies ?? []).flatMap(({ PolicyDocument }) =>
    readStatements(PolicyDocument, roleId),
  );
  return [...own, ...attachedStatements(template, roleId)];
}

/** What each role of the template may do, by its logical id: each action on each resource. */
export function grantsOfRoles(template: ResolvedTemplate): ReadonlyMap<string, readonly string[]> {
  const roles = template.resourcesOfType('AWS::IAM::Role');
  return new Map(roles.map(({ id }) => [id, grantsIn(statementsOf(template, id))]));
}

function attachedStatements(template: ResolvedTemplate, roleId: string): Statement[] {
  const roleName = template.reference(roleId);
  return ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => template.resourcesOfType(type))
    .flatMap(({ id, properties }) => {
      const { PolicyDocument, Roles = [] } = policySchema.parse(properties);
      return Roles.includes(roleName) ? readStatements(PolicyDocument, id) : [];
    });
}
