import type { KeyType } from './condition-keys.ts';
import { arnPattern, stringPattern } from './pattern.ts';

/** Compares a value of a request with one of a policy; one that cannot be read there is an error. */
export type Comparison = (expected: string) => (actual: string) => boolean;

export type Operator = {
  /** What a key must hold to be compared so. */
  types: readonly KeyType[];
  compare: Comparison;
  /** Holds where none of the policy's values fits, and where the request has none. */
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
export function operatorNamed(name: string): Operator {
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
