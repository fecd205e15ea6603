import * as z from 'zod/mini';
import { arnPattern, stringPattern } from './pattern.ts';

/** What a condition key holds. */
type KeyType = 'string' | 'arn' | 'bool';

/**
 * Every condition key that the local cloud can tell the value of, in lower case: case does not matter in
 * them. A condition on any other key is refused, because it would never hold here, or always.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-keys.html
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
const conditionKeys: ReadonlyMap<string, KeyType> = new Map([
  ['aws:securetransport', 'bool'],
  ['aws:sourceaccount', 'string'],
  ['aws:sourcearn', 'arn'],
  // Of requests for one item; those of several items have none here.
  ['dynamodb:leadingkeys', 'string'],
  ['s3:prefix', 'string'],
  ['ses:fromaddress', 'string'],
  // No request has it: the local S3 refuses access control lists.
  ['s3:x-amz-acl', 'string'],
] as const);

/** What the local services tell about a request, by the names that AWS gives it. */
export type ContextValues = Readonly<Record<string, string | undefined>>;

/** The keys of a request by their names in lower case. */
export type RequestContext = ReadonlyMap<string, string>;

/**
 * A request's context; a key without a value is absent from it. Plain HTTP on one machine counts as TLS,
 * because every address that the template names on AWS begins with https.
 */
export function requestContext(values: ContextValues = {}): RequestContext {
  return new Map(
    Object.entries({ 'aws:SecureTransport': 'true', ...values }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key.toLowerCase(), value] as const],
    ),
  );
}

const valueSchema = z.union([z.string(), z.boolean(), z.number()]);

/** Operator -> key -> one value or several. */
export const conditionSchema = z.record(
  z.string(),
  z.record(z.string(), z.union([valueSchema, z.array(valueSchema)])),
);

/** Whether a request meets a condition. */
export type Condition = (context: RequestContext) => boolean;

/** A statement's condition: all of its operators and keys must hold. What is not known is an error. */
export function readCondition(block: z.infer<typeof conditionSchema> = {}): Condition {
  const conditions = Object.entries(block).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) =>
      readKey(operator, key, [values].flat().map(textOf)),
    ),
  );
  return (context) => conditions.every((condition) => condition(context));
}

function textOf(value: z.infer<typeof valueSchema>): string {
  const text = String(value);
  if (text.includes('${')) throw new Error(`policy variables are not supported: ${text}`);
  return text;
}

/** One of the values must fit; a request without the key does not meet the condition. */
function readKey(operatorName: string, name: string, expected: string[]): Condition {
  const key = name.toLowerCase();
  const type = conditionKeys.get(key);
  if (type === undefined) throw new Error(`the condition key ${name} is not known`);
  const operator = operators.get(operatorName);
  if (operator === undefined) {
    throw new Error(`the condition operator ${operatorName} is not supported`);
  }
  if (!operator.types.includes(type)) {
    throw new Error(`${operatorName} does not fit the key ${name}`);
  }
  const tests = expected.map(operator.compare);
  return (context) => {
    const actual = context.get(key);
    return actual !== undefined && tests.some((fits) => fits(actual));
  };
}

type Operator = {
  /** Key types that the operator can compare. */
  types: readonly KeyType[];
  /** Compares a value of a policy with one of a request. Fails if the policy's cannot be parsed. */
  compare(expected: string): (actual: string) => boolean;
};

const texts: readonly KeyType[] = ['string', 'arn', 'bool'];
const arns: Operator = { types: ['arn'], compare: (expected) => arnPattern(expected).fits };

/**
 * The operators that are evaluated; one that is missing here is an error.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
const operators: ReadonlyMap<string, Operator> = new Map([
  ['StringEquals', { types: texts, compare: (expected) => (actual) => actual === expected }],
  ['StringLike', { types: texts, compare: (expected) => stringPattern(expected).fits }],
  // A key of several values has one here at most. Without any AWS lets a request in, which is refused here.
  [
    'ForAllValues:StringLike',
    { types: texts, compare: (expected) => stringPattern(expected).fits },
  ],
  ['ArnEquals', arns],
  ['ArnLike', arns],
  ['Bool', { types: ['bool'], compare: sameBoolean }],
] satisfies [string, Operator][]);

function sameBoolean(expected: string): (actual: string) => boolean {
  const wanted = expected.toLowerCase();
  if (wanted !== 'true' && wanted !== 'false') throw new Error(`${expected} is not true or false`);
  return (actual) => actual === wanted;
}
