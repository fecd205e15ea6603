import { AwsFailure } from '@atelier/local-cloud/service';
import * as z from 'zod/mini';
import { type Attribute, type Item, kindOf, membersOf } from './attribute.ts';
import {
  type Named,
  nodeSchema,
  type Operand,
  operandOf,
  pathSchema,
  type Values,
} from './condition.ts';
import { type Path, valueAt, withValueAt } from './path.ts';

/** What an update makes of an item. Fails as DynamoDB does where it fits the item not. */
export type Update = {
  apply: (item: Item, values: Values) => Item;
  /** The attributes that it writes, by their first names. */
  heads: ReadonlySet<string>;
};

const updatesSchema = z.object({
  sections: z.array(
    z.object({
      type: z.enum(['set', 'add', 'delete', 'remove']),
      path: pathSchema,
      val: z.optional(z.unknown()),
    }),
  ),
});

type Change = (before: Attribute | undefined, value: Attribute) => Attribute | undefined;
type Step = { path: Path; value: Operand | undefined; change: Change };

/** The update that a parsed expression says: all values are of the item as it was. */
export function updateOf(parsed: unknown, named: Named): Update {
  const { sections } = z.parse(updatesSchema, parsed);
  const steps: readonly Step[] = sections.map(({ type, path, val }) => ({
    path,
    value: type === 'remove' ? undefined : settingOf(val, named),
    change: changes[type],
  }));
  return {
    heads: new Set(sections.map(({ path }) => String(path[0]))),
    apply: (item, values) => {
      const operands = steps.map(({ value }) => value?.(item, values));
      let changed = item;
      steps.forEach(({ path, change }, n) => {
        const next = change(valueAt(item, path), operands[n] ?? { NULL: true });
        const after = withValueAt(changed, path, next);
        if (!after)
          throw invalid(
            'The document path provided in the update expression is invalid for update',
          );
        changed = after;
      });
      return changed;
    },
  };
}

const changes: Readonly<Record<'set' | 'add' | 'delete' | 'remove', Change>> = {
  set: (_, value) => value,
  remove: () => undefined,
  add: (before, value) => {
    if ('N' in value) return sum(before ?? { N: '0' }, value, 1);
    const [old, added] = [before ? setOf(before, value) : [], membersOf(value) ?? []];
    return likeSet(value, [...old, ...added.filter((member) => !old.includes(member))]);
  },
  delete: (before, value) => {
    if (!before) return undefined;
    const gone = membersOf(value) ?? [];
    const left = setOf(before, value).filter((member) => !gone.includes(member));
    return left.length === 0 ? undefined : likeSet(value, left);
  },
};

/** The members of a set that must be of the same type as another. */
function setOf(set: Attribute, like: Attribute): readonly string[] {
  const members = membersOf(set);
  if (members && kindOf(set) === kindOf(like)) return members;
  throw wrongType();
}

function likeSet(like: Attribute, members: readonly string[]): Attribute {
  if ('SS' in like) return { SS: members };
  return 'NS' in like ? { NS: members } : { BS: members };
}

/** What is set: a value, a path, a sum or difference, `if_not_exists` or `list_append`. */
function settingOf(node: unknown, named: Named): Operand {
  const parsed = named.has(node) || Array.isArray(node) ? undefined : z.parse(nodeSchema, node);
  if (!parsed) {
    const operand = operandOf(node, named);
    return (item, values) => operand(item, values) ?? missing();
  }
  const { type, name = type, args } = parsed;
  const [one, other] = args;
  if (name === 'if_not_exists') {
    const [known, instead] = [operandOf(one, named), settingOf(other, named)];
    return (item, values) => known(item, values) ?? instead(item, values);
  }
  const [first, second] = [settingOf(one, named), settingOf(other, named)];
  const combine = combinations[name];
  if (!combine) throw new Error(`${name} is not supported in updates.`);
  return (item, values) =>
    combine(first(item, values) ?? missing(), second(item, values) ?? missing());
}

const combinations: Readonly<Record<string, (one: Attribute, other: Attribute) => Attribute>> = {
  add: (one, other) => sum(one, other, 1),
  subtract: (one, other) => sum(one, other, -1),
  list_append: (one, other) => {
    if ('L' in one && 'L' in other) return { L: [...one.L, ...other.L] };
    throw wrongType();
  },
};

/** Numbers of DynamoDB are decimal, with 38 digits: what is beyond whole ones is added digit by digit. */
function sum(one: Attribute, other: Attribute, sign: 1 | -1): Attribute {
  if (!('N' in one) || !('N' in other)) throw wrongType();
  const [a, b] = [Number(one.N), Number(other.N)];
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(a + sign * b)) {
    return { N: String(a + sign * b) };
  }
  const places = Math.max(placesOf(one.N), placesOf(other.N));
  const total = scaled(one.N, places) + BigInt(sign) * scaled(other.N, places);
  return { N: unscaled(total, places) };
}

function placesOf(number: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(number)) throw new Error(`The simulation does not add ${number}.`);
  return number.split('.')[1]?.length ?? 0;
}

function scaled(number: string, places: number): bigint {
  const [whole = '', fraction = ''] = number.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function unscaled(number: bigint, places: number): string {
  const digits = String(number < 0n ? -number : number).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return `${number < 0n ? '-' : ''}${whole}${fraction && places > 0 ? `.${fraction}` : ''}`;
}

function missing(): never {
  throw invalid('The provided expression refers to an attribute that does not exist in the item');
}

function wrongType(): AwsFailure {
  return invalid('An operand in the update expression has an incorrect data type');
}

function invalid(message: string): AwsFailure {
  return new AwsFailure('ValidationException', message, 400);
}
