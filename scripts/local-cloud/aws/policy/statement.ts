import * as z from 'zod/mini';
import {
  type Condition,
  conditionSchema,
  type RequestContext,
  readCondition,
} from './condition.ts';
import { actionPattern, type Pattern, resourcePattern } from './pattern.ts';

const oneOrMore = z.union([z.string(), z.array(z.string())]);

/** Who asks, as policies name it. */
export type Caller =
  | { kind: 'role'; arn: string }
  | { kind: 'service'; name: string }
  | { kind: 'anonymous' };

/** The principals of a resource's policy; kinds that are not listed here are refused. */
const principalSchema = z.union([
  z.literal('*'),
  z.strictObject({ AWS: z.optional(oneOrMore), Service: z.optional(oneOrMore) }),
]);

/** A policy statement, strict: what is not evaluated here is refused. */
const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.optional(principalSchema),
  Action: oneOrMore,
  Resource: z.optional(oneOrMore),
  Condition: z.optional(conditionSchema),
});

type StatementJson = z.infer<typeof statementSchema>;

const documentSchema = z.object({
  Statement: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

/** Whose policy it is: the caller's own, a resource's, or a role's about those who become it. */
type PolicyKind = 'identity' | 'resource' | 'trust';

/** The actions or resources of a statement; `textFor` returns the text that matches a name. */
type Match = { texts: readonly string[]; textFor(name: string): string | undefined };

export type Statement = {
  effect: 'Allow' | 'Deny';
  isAbout(caller: Caller): boolean;
  action: Match;
  resource: Match;
  holds: Condition;
  /** The condition in words, for the names of grants. */
  when: string;
};

/** The statements of a policy document; `where` names the policy in messages. */
export function readStatements(
  document: unknown,
  where: string,
  kind: PolicyKind = 'identity',
): Statement[] {
  return [documentSchema.parse(document).Statement].flat().map((json) => {
    const result = statementSchema.safeParse(json);
    if (!result.success) {
      throw new Error(`${where}: ${z.prettifyError(result.error)} in ${JSON.stringify(json)}`);
    }
    try {
      return readStatement(result.data, kind);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${where}: ${reason}, in ${JSON.stringify(json)}`);
    }
  });
}

function readStatement(json: StatementJson, kind: PolicyKind): Statement {
  const { Effect, Principal, Action, Resource, Condition } = json;
  if ((Principal === undefined) !== (kind === 'identity')) {
    throw new Error(`a Principal is for a resource's policy, and must be there`);
  }
  const about = Resource ?? (kind === 'trust' ? '*' : undefined);
  if (about === undefined) throw new Error('it needs a Resource');
  return {
    effect: Effect,
    isAbout: Principal === undefined ? () => true : readPrincipal(Principal),
    action: readMatch(actionPattern, Action),
    resource: readMatch(resourcePattern, about),
    holds: readCondition(Condition),
    when: Condition ? ` if ${JSON.stringify(Condition)}` : '',
  };
}

function readMatch(read: (text: string) => Pattern, oneOrMoreTexts: string | string[]): Match {
  const texts = [oneOrMoreTexts].flat();
  const variable = texts.find((text) => text.includes('${'));
  if (variable) throw new Error(`policy variables are not supported: ${variable}`);
  const patterns = texts.map(read);
  return { texts, textFor: (value) => patterns.find(({ fits }) => fits(value))?.text };
}

const ROLE = /^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/;

/**
 * Whether a statement is about a caller. The star is everybody, services and strangers too.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html
 */
function readPrincipal(principal: z.infer<typeof principalSchema>): (caller: Caller) => boolean {
  const { AWS = [], Service = [] } = principal === '*' ? { AWS: '*' } : principal;
  const roles = [AWS].flat();
  const unknown = roles.find((name) => name !== '*' && !ROLE.test(name));
  if (unknown !== undefined) throw new Error(`the principal ${unknown} is not a role`);
  if (roles.includes('*')) return () => true;
  const services = [Service].flat();
  return (caller) => {
    if (caller.kind === 'role') return roles.includes(caller.arn);
    return caller.kind === 'service' && services.includes(caller.name);
  };
}

export type Question = {
  caller: Caller;
  action: string;
  resource: string;
  context: RequestContext;
};

export type Decision = { effect: 'Deny' } | { effect: 'Allow'; grant: string };

/**
 * Evaluates a request: a denial wins, then the first statement that allows it counts; undefined
 * if no statement applies.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function decide(
  statements: readonly Statement[],
  { caller, action, resource, context }: Question,
): Decision | undefined {
  let allowed: Decision | undefined;
  for (const statement of statements) {
    const actionText = statement.action.textFor(action);
    const resourceText = actionText && statement.resource.textFor(resource);
    if (!(actionText && resourceText && statement.isAbout(caller) && statement.holds(context))) {
      continue;
    }
    if (statement.effect === 'Deny') return { effect: 'Deny' };
    allowed ??= { effect: 'Allow', grant: grantName(actionText, resourceText, statement) };
  }
  return allowed;
}

/** Everything that the statements allow, as one text per action and resource. */
export function grantsIn(statements: readonly Statement[]): string[] {
  return statements
    .filter(({ effect }) => effect === 'Allow')
    .flatMap((statement) =>
      statement.action.texts.flatMap((action) =>
        statement.resource.texts.map((resource) => grantName(action, resource, statement)),
      ),
    );
}

function grantName(action: string, resource: string, { when }: Statement): string {
  return `${action} ${resource}${when}`;
}
