import * as z from 'zod/mini';
import { type Caller, principalSchema, readPrincipal } from './caller.ts';
import { type Condition, conditionSchema, readCondition } from './condition.ts';
import { actionPattern, type Pattern, resourcePattern } from './pattern.ts';

const oneOrMore = z.union([z.string(), z.array(z.string())]);

/** A policy statement, strict: what is not evaluated here is refused. */
const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.optional(principalSchema),
  Action: z.optional(oneOrMore),
  NotAction: z.optional(oneOrMore),
  Resource: z.optional(oneOrMore),
  NotResource: z.optional(oneOrMore),
  Condition: z.optional(conditionSchema),
});

type StatementJson = z.infer<typeof statementSchema>;

const documentSchema = z.object({
  Statement: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

/** Whose policy it is: the caller's own, a resource's, or a role's about those who become it. */
export type PolicyKind = 'identity' | 'resource' | 'trust';

/** The part of a statement that a name must match; tells by which text it does. */
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
  const { Effect, Principal, Action, NotAction, Resource, NotResource, Condition } = json;
  if ((Principal === undefined) !== (kind === 'identity')) {
    throw new Error(`a Principal is for a resource's policy, and must be there`);
  }
  const ofRole = kind === 'trust' && Resource === undefined && NotResource === undefined;
  return {
    effect: Effect,
    isAbout: Principal === undefined ? () => true : readPrincipal(Principal),
    action: readMatch('Action', actionPattern, Action, NotAction),
    resource: readMatch('Resource', resourcePattern, ofRole ? '*' : Resource, NotResource),
    holds: readCondition(Condition),
    when: Condition ? ` if ${JSON.stringify(Condition)}` : '',
  };
}

type OneOrMore = z.infer<typeof oneOrMore> | undefined;

function readMatch(
  name: string,
  read: (text: string) => Pattern,
  wanted: OneOrMore,
  unwanted: OneOrMore,
): Match {
  if ((wanted === undefined) === (unwanted === undefined)) {
    throw new Error(`it needs either ${name} or Not${name}`);
  }
  const texts = [wanted ?? unwanted ?? []].flat();
  const variable = texts.find((text) => text.includes('${'));
  if (variable) throw new Error(`policy variables are not supported: ${variable}`);
  const patterns = texts.map(read);
  const matching = (value: string) => patterns.find(({ fits }) => fits(value))?.text;
  if (wanted !== undefined) return { texts, textFor: matching };
  const other = `not(${texts.join(', ')})`;
  return { texts: [other], textFor: (value) => (matching(value) ? undefined : other) };
}
