import * as z from 'zod/mini';
import { type Attribute, invalid, wrongType } from './attribute.ts';
import { type Named, nodeSchema, type Operand, operandOf } from './condition.ts';
import { sum } from './decimal.ts';

/** What is set: a value, a path, a sum or difference, `if_not_exists` or `list_append`. */
export function settingOf(node: unknown, named: Named): Operand {
  const parsed = named.has(node) || Array.isArray(node) ? undefined : z.parse(nodeSchema, node);
  if (!parsed) {
    const operand = operandOf(node, named);
    return (item, given) => operand(item, given) ?? missing();
  }
  const { type, name = type, args } = parsed;
  const [one, other] = args;
  if (name === 'if_not_exists') {
    const [known, instead] = [operandOf(one, named), settingOf(other, named)];
    return (item, given) => known(item, given) ?? instead(item, given);
  }
  const [first, second] = [settingOf(one, named), settingOf(other, named)];
  const combine = combinations[name];
  if (!combine) throw new Error(`${name} is not supported in updates.`);
  return (item, given) =>
    combine(first(item, given) ?? missing(), second(item, given) ?? missing());
}

const combinations: Readonly<Record<string, (one: Attribute, other: Attribute) => Attribute>> = {
  add: (one, other) => sum(one, other, 1),
  subtract: (one, other) => sum(one, other, -1),
  list_append: (one, other) => {
    if ('L' in one && 'L' in other) return { L: [...one.L, ...other.L] };
    throw wrongType();
  },
};

function missing(): never {
  throw invalid('The provided expression refers to an attribute that does not exist in the item');
}
