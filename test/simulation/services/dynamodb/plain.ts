import { type Attribute, type Item, membersOf } from './attribute.ts';

/** A value without the types of the protocol: numbers are numbers, sets are `Set`s. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | ReadonlySet<string | number>
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue };

export type PlainItem = { readonly [name: string]: PlainValue };

const known = new WeakMap<Item, PlainItem>();

/** An item without the types of the protocol. */
export function plainItem(item: Item): PlainItem {
  const before = known.get(item);
  if (before) return before;
  const plain = Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, plainValue(value)]),
  );
  known.set(item, plain);
  return plain;
}

function plainValue(value: Attribute): PlainValue {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('B' in value) return value.B;
  if ('BOOL' in value) return value.BOOL;
  if ('NULL' in value) return null;
  if ('L' in value) return value.L.map(plainValue);
  if ('M' in value) return plainItem(value.M);
  return new Set<string | number>('NS' in value ? value.NS.map(Number) : membersOf(value));
}
