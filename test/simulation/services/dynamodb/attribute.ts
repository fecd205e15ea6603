import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';

/** An attribute's value as the protocol writes it; never changed once it is in a table. */
export type Attribute =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: readonly string[] }
  | { NS: readonly string[] }
  | { BS: readonly string[] }
  | { L: readonly Attribute[] }
  | { M: Item };

export type Item = Readonly<Record<string, Attribute>>;

/** The type by which the protocol names a value. */
export function kindOf(attribute: Attribute): string {
  for (const kind in attribute) return kind;
  return '';
}

/** The members of a set; nothing where it is none. */
export function membersOf(attribute: Attribute): readonly string[] | undefined {
  if ('SS' in attribute) return attribute.SS;
  if ('NS' in attribute) return attribute.NS;
  return 'BS' in attribute ? attribute.BS : undefined;
}

/** A text or binary value; nothing where it is another. */
export function textOf(attribute: Attribute): string | undefined {
  if ('S' in attribute) return attribute.S;
  return 'B' in attribute ? attribute.B : undefined;
}

/** Whether two values are the same: sets in any order, everything else as it is written. */
export function isSame(one: Attribute, other: Attribute): boolean {
  if ('S' in one) return 'S' in other && one.S === other.S;
  if ('N' in one) return 'N' in other && Number(one.N) === Number(other.N);
  const members = membersOf(one);
  if (members) return kindOf(one) === kindOf(other) && hasAll(members, membersOf(other) ?? []);
  if ('L' in one) return 'L' in other && isSameList(one.L, other.L);
  if ('M' in one) return 'M' in other && isSameItem(one.M, other.M);
  return JSON.stringify(one) === JSON.stringify(other);
}

function hasAll(members: readonly string[], others: readonly string[]): boolean {
  return members.length === others.length && members.every((member) => others.includes(member));
}

function isSameList(list: readonly Attribute[], other: readonly Attribute[]): boolean {
  return (
    list.length === other.length &&
    list.every((each, n) => other[n] !== undefined && isSame(each, other[n]))
  );
}

function isSameItem(item: Item, other: Item): boolean {
  const names = Object.keys(item);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [one, two] = [item[name], other[name]];
      return one !== undefined && two !== undefined && isSame(one, two);
    })
  );
}

/** The order of two values of one type that has an order; nothing of any others. */
export function orderOf(one: Attribute, other: Attribute): number | undefined {
  if ('N' in one && 'N' in other) return Number(one.N) - Number(other.N);
  if ('S' in one && 'S' in other) return textOrder(one.S, other.S);
  if ('B' in one && 'B' in other) {
    return Buffer.compare(Buffer.from(one.B, 'base64'), Buffer.from(other.B, 'base64'));
  }
  return undefined;
}

/** The order of two texts by their bytes in UTF-8, which is that of their code points. */
export function textOrder(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return place(a) - place(b);
  }
  return one.length - other.length;
}

/** Surrogates stand for what comes after all other units. */
function place(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

export function invalid(message: string): AwsFailure {
  return new AwsFailure('ValidationException', message, 400);
}

export function wrongType(): AwsFailure {
  return invalid('An operand in the update expression has an incorrect data type');
}
