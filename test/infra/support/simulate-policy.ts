import { actionPattern, resourcePattern, stringPattern } from '@atelier/local-cloud/policy-pattern';
import * as z from 'zod/mini';

const oneOrMore = z.union([z.string(), z.array(z.string())]);

const operators = z.enum([
  'StringEquals',
  'StringNotEquals',
  'StringLike',
  'StringNotLike',
  'ArnLike',
]);

const statementSchema = z.strictObject({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: z.optional(oneOrMore),
  NotResource: z.optional(oneOrMore),
  Condition: z.optional(z.partialRecord(operators, z.record(z.string(), oneOrMore))),
});

type SimulatedStatement = z.infer<typeof statementSchema>;

/** The account that `AWS::AccountId` stands for. */
export const simulatedAccount = '444455556666';

const joinSchema = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });
const referenceSchema = z.object({ Ref: z.enum(['AWS::AccountId', 'Repository']) });

/** A part of a template with its ARNs as texts. */
function resolved(value: unknown): unknown {
  const join = joinSchema.safeParse(value);
  if (join.success) return join.data['Fn::Join'][1].map(resolved).join('');
  if (referenceSchema.safeParse(value).success) return simulatedAccount;
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each)]));
}

/** The statements of a policy of a template. Fails where one is not evaluated here. */
export function simulatedStatements(document: unknown): SimulatedStatement[] {
  return z.parse(z.looseObject({ Statement: z.array(statementSchema) }), resolved(document))
    .Statement;
}

/** What a request tells of itself, by the condition keys of IAM. */
export type RequestKeys = Readonly<Record<string, string>>;

/** Whether a policy lets a request through: something allows it, and nothing denies it. */
export function allows(
  statements: readonly SimulatedStatement[],
  action: string,
  resource: string,
  keys: RequestKeys = {},
): boolean {
  const about = statements.filter(
    ({ Action, Resource, NotResource, Condition = {} }) =>
      [Action].flat().some((text) => actionPattern(text).fits(action)) &&
      [Resource ?? NotResource ?? []]
        .flat()
        .some((text) => resourcePattern(text).fits(resource)) ===
        (Resource !== undefined) &&
      holds(Condition, keys),
  );
  return about.length > 0 && about.every(({ Effect }) => Effect === 'Allow');
}

function holds(
  condition: NonNullable<SimulatedStatement['Condition']>,
  keys: RequestKeys,
): boolean {
  const equals = (wanted: string, actual: string | undefined) => actual === wanted;
  const like = (wanted: string, actual = '') => stringPattern(wanted).fits(actual);
  const arnLike = (wanted: string, actual = '') => resourcePattern(wanted).fits(actual);
  // Of several values one is enough; of those that must not be there, none may be.
  const tests = {
    StringEquals: { fits: equals, wanted: true },
    StringNotEquals: { fits: equals, wanted: false },
    StringLike: { fits: like, wanted: true },
    StringNotLike: { fits: like, wanted: false },
    ArnLike: { fits: arnLike, wanted: true },
  };
  return Object.entries(condition).every(([operator, values]) => {
    const { fits, wanted } = tests[z.parse(operators, operator)];
    return Object.entries(values ?? {}).every(
      ([key, value]) => [value].flat().some((each) => fits(each, keys[key])) === wanted,
    );
  });
}
