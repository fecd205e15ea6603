import * as z from 'zod/mini';
import { type Attribute, type Item, invalid, kindOf, membersOf, wrongType } from './attribute.ts';
import { type Given, type Named, type Operand, pathSchema } from './condition.ts';
import { sum } from './decimal.ts';
import { type Names, type Path, placing, valueAt, withValueAt } from './path.ts';
import { settingOf } from './setting.ts';

/** What an update makes of an item. Fails as DynamoDB does where it fits the item not. */
export type Update = {
  apply: (item: Item, given: Given) => Item;
  /** The attributes that it writes, by their first names. */
  heads: (names: Names) => readonly string[];
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
type Step = {
  placed: (names: Names) => Path;
  value: Operand | undefined;
  change: Change;
};

/** The update that a parsed expression says: all values are of the item as it was. */
export function updateOf(parsed: unknown, named: Named): Update {
  const { sections } = z.parse(updatesSchema, parsed);
  const steps: readonly Step[] = sections.map(({ type, path, val }) => ({
    placed: placing(path),
    value: type === 'remove' ? undefined : settingOf(val, named),
    change: changes[type],
  }));
  return {
    heads: (names) => steps.map(({ placed }) => String(placed(names)[0])),
    apply: (item, given) => {
      const operands = steps.map(({ value }) => value?.(item, given));
      let changed = item;
      steps.forEach(({ placed, change }, n) => {
        const path = placed(given.names);
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
