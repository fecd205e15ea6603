import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template/template.ts';
import type { AwsAction } from '../service.ts';
import { requestContext } from './condition.ts';
import { decide, grantsIn, readStatements, type Statement } from './statement.ts';

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

/** What a role asked for, and was refused. */
const refusalSchema = z.object({
  roleId: z.string(),
  action: z.string(),
  resource: z.string(),
  context: z._default(z.record(z.string(), z.string()), {}),
});

export type Refusal = AwsAction & { roleId: string };

/** Records which grants allowed a call, so that unused grants can be found, and what roles were refused. */
export type UsedGrants = {
  note(roleId: string, grant: string): void;
  refuse(refusal: Refusal): void;
};

/** Environment variable with the folder of the records; without it nothing is recorded. */
export const usedGrantsVariable = 'ATELIER_USED_GRANTS';

const refusalFile = /-refused\.txt$/;

/** Each process writes files of its own, at once: it may be killed, and others write beside it. */
export function createUsedGrants(folder = process.env[usedGrantsVariable]): UsedGrants {
  if (folder === undefined) return { note: () => undefined, refuse: () => undefined };
  const noted = new Set<string>();
  const write = (name: string, line: string) => {
    if (noted.has(line)) return;
    noted.add(line);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, name), `${line}\n`);
  };
  return {
    note: (roleId, grant) => write(`${process.pid}.txt`, `${roleId} ${grant}`),
    refuse: (refusal) => write(`${process.pid}-refused.txt`, JSON.stringify(refusal)),
  };
}

/** Everything recorded, as `role grant`; undefined if recording was off. */
export function readUsedGrants(folder = process.env[usedGrantsVariable]): Set<string> | undefined {
  if (folder === undefined) return undefined;
  return new Set(linesIn(folder, (name) => !refusalFile.test(name)));
}

/** Everything that was refused; nothing if recording was off. */
export function readRefusals(folder = process.env[usedGrantsVariable]): Refusal[] {
  if (folder === undefined) return [];
  const lines = new Set(linesIn(folder, (name) => refusalFile.test(name)));
  return [...lines].map((line) => z.parse(refusalSchema, JSON.parse(line)));
}

/** What of that the roles of the template do not allow: tests take grants away, and ask as roles of their own. */
export function lackingIn(template: ResolvedTemplate, refusals: readonly Refusal[]): Refusal[] {
  const roles = new Map(
    template
      .resourcesOfType('AWS::IAM::Role')
      .map(({ id }) => [
        id,
        { arn: template.attribute(id, 'Arn'), has: statementsOf(template, id) },
      ]),
  );
  return refusals.filter(({ roleId, action, resource, context }) => {
    const role = roles.get(roleId);
    const caller = { kind: 'role', arn: role?.arn ?? '' } as const;
    const question = { caller, action, resource, context: requestContext(context) };
    return role && decide(role.has, question)?.effect !== 'Allow';
  });
}

function linesIn(folder: string, isWanted: (name: string) => boolean): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(isWanted) : [];
  const files = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return files.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}
