import type { AttributeValue } from '@aws-sdk/client-dynamodb';

type Item = Readonly<Record<string, AttributeValue>>;

const unit = 1024;

/** What a list or a map takes beside what is in it. */
const containerSize = 3;

/**
 * Units that writing an item takes, in bytes of whole KB: the larger of the item as it was and as it
 * would be counts, also where a condition failed, and at least one unit.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
export function writeUnits(...items: readonly (Item | undefined)[]): number {
  return Math.max(1, ...items.map((item) => Math.ceil(itemSize(item ?? {}) / unit)));
}

/**
 * Size of an item in bytes.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function itemSize(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value),
    0,
  );
}

function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return value.B.byteLength;
  if (value.M !== undefined) {
    return containerSize + Object.keys(value.M).length + itemSize(value.M);
  }
  if (value.L !== undefined) {
    return value.L.reduce((sum, each) => sum + 1 + valueSize(each), containerSize);
  }
  if (value.SS !== undefined) return sumOf(value.SS, (text) => Buffer.byteLength(text));
  if (value.NS !== undefined) return sumOf(value.NS, numberSize);
  if (value.BS !== undefined) return sumOf(value.BS, ({ byteLength }) => byteLength);
  return 1;
}

function sumOf<Part>(parts: readonly Part[], sizeOf: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 0);
}

/** A byte for each two significant digits, and one more; another for a sign. */
function numberSize(text: string): number {
  const [mantissa = ''] = text.toLowerCase().split('e');
  const digits = mantissa.replace(/^-/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0);
}
