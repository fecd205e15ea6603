import * as z from 'zod/mini';
import { conditionKeys, type RequestContext } from './condition-keys.ts';
import { type Operator, operatorNamed } from './condition-operators.ts';

const valueSchema = z.union([z.string(), z.boolean(), z.number()]);

/** Operator -> key -> one value or several. */
export const conditionSchema = z.record(
  z.string(),
  z.record(z.string(), z.union([valueSchema, z.array(valueSchema)])),
);

/** Whether a request is as a policy wants it. */
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

/** Several values of a policy: one of them must fit, or none where they are what may not be. */
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
