import { type Attribute, type Item, membersOf } from './attribute.ts';

/** Most bytes of an item. */
export const maxItemBytes = 400 * 1024;

const known = new WeakMap<Item, number>();

/**
 * The size of an item in bytes: of the names of its attributes in UTF-8, and of their values.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function itemSize(item: Item): number {
  const before = known.get(item);
  if (before !== undefined) return before;
  let size = 0;
  for (const name in item) {
    const value = item[name];
    if (value) size += textSize(name) + valueSize(value);
  }
  known.set(item, size);
  return size;
}

function valueSize(value: Attribute): number {
  if ('S' in value) return textSize(value.S);
  if ('N' in value) return numberSize(value.N);
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('M' in value) return 3 + Object.keys(value.M).length + itemSize(value.M);
  if ('L' in value) return 3 + value.L.reduce((sum, each) => sum + 1 + valueSize(each), 0);
  const members = membersOf(value);
  if (members) return members.reduce((sum, each) => sum + memberSize(value, each), 0);
  return 1;
}

function memberSize(set: Attribute, member: string): number {
  if ('SS' in set) return textSize(member);
  return 'NS' in set ? numberSize(member) : Buffer.byteLength(member, 'base64');
}

function textSize(text: string): number {
  return Buffer.byteLength(text);
}

/** About a byte for two significant digits, and one more. */
function numberSize(number: string): number {
  const digits = number.replace(/e.*$/i, '').replace(/[-+.]/g, '');
  const significant = digits.replace(/^0+|0+$/g, '').length;
  return Math.ceil(significant / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}

const writeUnitBytes = 1024;
const readUnitBytes = 4096;

/** What a write takes: as much as the larger of the item before and after. */
export function writeUnits(before: Item | undefined, after: Item | undefined): number {
  const bytes = Math.max(before ? itemSize(before) : 0, after ? itemSize(after) : 0);
  return Math.max(1, Math.ceil(bytes / writeUnitBytes));
}

export function readUnits(bytes: number, isConsistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / readUnitBytes)) * (isConsistent ? 1 : 0.5);
}
