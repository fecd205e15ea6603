import * as z from 'zod/mini';
import { arnPattern, stringPattern } from './pattern.ts';
import { conditionKeys, type KeyType, type RequestContext } from './request-context.ts';

const valueSchema = z.union([z.string(), z.boolean(), z.number()]);

/** Operator -> key -> one value or several. */
export const conditionSchema = z.record(
  z.string(),
  z.record(z.string(), z.union([valueSchema, z.array(valueSchema)])),
);

/** Whether a request meets a condition. */
export type Condition = (context: RequestContext) => boolean;

const operatorName =
  /^(?:(?<set>ForAllValues|ForAnyValue):)?(?<name>[A-Za-z]+?)(?<ifExists>IfExists)?$/;

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

function readKey(operator: string, name: string, expected: string[]): Condition {
  const key = name.toLowerCase();
  const known = conditionKeys.get(key);
  if (known === undefined) throw new Error(`the condition key ${name} is not known`);
  if (operator === 'Null') return nullCheck(key, expected);
  const { set, name: plainName = '', ifExists } = operatorName.exec(operator)?.groups ?? {};
  const { types, compare, negated } = operatorNamed(plainName || operator);
  if (!types.includes(known.type)) throw new Error(`${operator} does not fit the key ${name}`);
  if (known.multivalued && !set) throw new Error(`${name} needs ForAllValues or ForAnyValue`);
  const fitting = fits(expected.map(compare), negated);
  return (context) => {
    const actual = context.get(key);
    if (actual === undefined) return Boolean(ifExists) || withoutValue(set, negated);
    return set === 'ForAllValues' ? actual.every(fitting) : actual.some(fitting);
  };
}

/** Whether one of the policy's values fits; for a negated operator, whether none does. */
function fits(tests: ReturnType<Operator['compare']>[], negated: boolean) {
  return (actual: string) => tests.some((test) => test(actual)) !== negated;
}

/**
 * What holds where a request lacks the key.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
function withoutValue(set: string | undefined, negated: boolean): boolean {
  if (set !== undefined) return set === 'ForAllValues';
  return negated;
}

/** Holds where a key is missing (`true`), or is there (`false`). */
function nullCheck(key: string, expected: string[]): Condition {
  const wrong = expected.find((value) => value !== 'true' && value !== 'false');
  if (wrong !== undefined) throw new Error(`Null takes true or false, not ${wrong}`);
  return (context) => expected.includes(String(!context.has(key)));
}

/** Compares a value of a request with one of a policy. Fails if the policy's value cannot be parsed. */
type Comparison = (expected: string) => (actual: string) => boolean;

type Operator = {
  /** Key types that the operator can compare. */
  types: readonly KeyType[];
  compare: Comparison;
  /** Holds if none of the policy's values fits, or if the request has no value. */
  negated: boolean;
};

const texts: readonly KeyType[] = ['string', 'arn', 'bool'];

const plain: Readonly<Record<string, Omit<Operator, 'negated'>>> = {
  StringEquals: { types: texts, compare: (expected) => (actual) => actual === expected },
  StringEqualsIgnoreCase: {
    types: texts,
    compare: (expected) => (actual) => actual.toLowerCase() === expected.toLowerCase(),
  },
  StringLike: { types: texts, compare: (expected) => stringPattern(expected).fits },
  ArnEquals: { types: ['arn'], compare: (expected) => arnPattern(expected).fits },
  ArnLike: { types: ['arn'], compare: (expected) => arnPattern(expected).fits },
  Bool: { types: ['bool'], compare: ordered(boolean, (actual, expected) => actual === expected) },
  ...ordering('Numeric', numeric),
  ...ordering('Date', date),
};

const negations: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
  DateNotEquals: 'DateEquals',
};

/**
 * The operator of this name; one that is not known is an error.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
function operatorNamed(name: string): Operator {
  const negated = Object.hasOwn(negations, name);
  const positive = (negated && negations[name]) || name;
  const operator = Object.hasOwn(plain, positive) ? plain[positive] : undefined;
  if (operator === undefined) throw new Error(`the condition operator ${name} is not known`);
  return { ...operator, negated };
}

function ordering(kind: 'Numeric' | 'Date', read: (text: string) => number) {
  const types: readonly KeyType[] = [kind === 'Date' ? 'date' : 'numeric'];
  return {
    [`${kind}Equals`]: { types, compare: ordered(read, (actual, limit) => actual === limit) },
    [`${kind}LessThan`]: { types, compare: ordered(read, (actual, limit) => actual < limit) },
    [`${kind}LessThanEquals`]: {
      types,
      compare: ordered(read, (actual, limit) => actual <= limit),
    },
    [`${kind}GreaterThan`]: { types, compare: ordered(read, (actual, limit) => actual > limit) },
    [`${kind}GreaterThanEquals`]: {
      types,
      compare: ordered(read, (actual, limit) => actual >= limit),
    },
  };
}

function ordered(
  read: (text: string) => number,
  holds: (actual: number, limit: number) => boolean,
): Comparison {
  return (expected) => {
    const limit = read(expected);
    if (Number.isNaN(limit)) throw new Error(`${expected} cannot be compared so`);
    return (actual) => holds(read(actual), limit);
  };
}

function numeric(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** A date as ISO 8601, or as seconds since 1970. */
function date(text: string): number {
  return /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
}

function boolean(text: string): number {
  return ['false', 'true'].indexOf(text.toLowerCase()) + 1 || Number.NaN;
}
