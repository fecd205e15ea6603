import * as z from 'zod/mini';
import {
  type Attribute,
  type Item,
  isSame,
  kindOf,
  membersOf,
  orderOf,
  textOf,
} from './attribute.ts';
import { type Names, type Path, placing, valueAt } from './path.ts';

/** The values of a request, by the names that its expressions have for them. */
export type Values = Readonly<Record<string, Attribute>>;

/** What a request gives to expressions that other requests have, too. */
export type Given = { values: Values; names: Names };

export type Condition = (item: Item, given: Given) => boolean;
export type Operand = (item: Item, given: Given) => Attribute | undefined;

/** What the parser made of the values that it was given, by which they are found again. */
export type Named = ReadonlyMap<unknown, string>;

export const pathSchema = z.array(z.union([z.string(), z.number()]));

export const nodeSchema = z.object({
  type: z.string(),
  name: z.optional(z.string()),
  args: z._default(z.array(z.unknown()), []),
});

/** What a path, a value or `size(…)` stands for. */
export function operandOf(node: unknown, named: Named): Operand {
  const name = named.get(node);
  if (name !== undefined) return (_, { values }) => values[name];
  const path = z.safeParse(pathSchema, node);
  if (path.success) return reading(path.data);
  const { type, name: called, args } = z.parse(nodeSchema, node);
  const [inner] = args;
  if (type !== 'function' || called !== 'size')
    throw new Error(`${called ?? type} is no operand here.`);
  const sized = operandOf(inner, named);
  return (item, given) => sizeOf(sized(item, given));
}

function reading(path: Path): Operand {
  const placed = placing(path);
  return (item, { names }) => valueAt(item, placed(names));
}

function sizeOf(value: Attribute | undefined): Attribute | undefined {
  if (!value) return undefined;
  const size = lengthOf(value);
  return size === undefined ? undefined : { N: String(size) };
}

function lengthOf(value: Attribute): number | undefined {
  if ('S' in value) return value.S.length;
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('L' in value) return value.L.length;
  if ('M' in value) return Object.keys(value.M).length;
  return membersOf(value)?.length;
}

/** The condition that a parsed expression says. */
export function conditionOf(node: unknown, named: Named): Condition {
  const { type, name, args } = z.parse(nodeSchema, node);
  if (type === 'and' || type === 'or' || type === 'not') {
    return logical(
      type,
      args.map((each) => conditionOf(each, named)),
    );
  }
  const operands = args.map((each) => operandOf(each, named));
  const test = tests[type === 'function' ? (name ?? '') : type];
  if (!test) throw new Error(`${name ?? type} is not supported in conditions.`);
  const [first = () => undefined, second = () => undefined, third = () => undefined] = operands;
  if (type === 'in') {
    const others = operands.slice(1);
    return (item, given) => {
      const value = first(item, given);
      return others.some((other) => test(value, other(item, given)));
    };
  }
  return (item, given) => test(first(item, given), second(item, given), third(item, given));
}

function logical(type: 'and' | 'or' | 'not', parts: readonly Condition[]): Condition {
  if (type === 'and') return (item, given) => parts.every((part) => part(item, given));
  if (type === 'or') return (item, given) => parts.some((part) => part(item, given));
  return (item, given) => !parts.every((part) => part(item, given));
}

type Maybe = Attribute | undefined;
type Test = (value: Maybe, other: Maybe, third?: Maybe) => boolean;

const equal: Test = (value, other) =>
  value !== undefined && other !== undefined && isSame(value, other);

const ordered =
  (holds: (order: number) => boolean): Test =>
  (value, other) => {
    const order = value && other && orderOf(value, other);
    return order !== undefined && holds(order);
  };

const isAtLeast = ordered((order) => order >= 0);
const isAtMost = ordered((order) => order <= 0);

const tests: Readonly<Record<string, Test>> = {
  '=': equal,
  '<>': (value, other) => !equal(value, other),
  '<': ordered((order) => order < 0),
  '<=': isAtMost,
  '>': ordered((order) => order > 0),
  '>=': isAtLeast,
  in: equal,
  between: (value, low, high) => isAtLeast(value, low) && isAtMost(value, high),
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  attribute_type: (value, type) =>
    value !== undefined && type !== undefined && 'S' in type && kindOf(value) === type.S,
  begins_with: (value, start) => {
    const [whole, part] = [value && textOf(value), start && textOf(start)];
    return whole !== undefined && part !== undefined && whole.startsWith(part);
  },
  contains,
};

/** Whether a text has a part, a set a member, or a list an element. */
function contains(value: Maybe, part: Maybe): boolean {
  if (!value || !part) return false;
  if ('S' in value) return 'S' in part && value.S.includes(part.S);
  if ('L' in value) return value.L.some((each) => isSame(each, part));
  if ('SS' in value) return 'S' in part && value.SS.includes(part.S);
  return 'NS' in value && 'N' in part && value.NS.includes(part.N);
}
