import * as z from 'zod/mini';

const text = z.string();
const texts = z.array(text);

/** Each kind of value, and how many bytes it takes. */
const sizes: Readonly<Record<string, (value: unknown) => number>> = {
  S: (value) => Buffer.byteLength(text.parse(value)),
  N: (value) => numberSize(text.parse(value)),
  B: (value) => Buffer.from(text.parse(value), 'base64').length,
  SS: (value) => sum(texts.parse(value), (each) => Buffer.byteLength(each)),
  NS: (value) => sum(texts.parse(value), numberSize),
  BS: (value) => sum(texts.parse(value), (each) => Buffer.from(each, 'base64').length),
  NULL: () => 1,
  BOOL: () => 1,
  L: (value) => 3 + sum(z.array(z.unknown()).parse(value), (each) => 1 + valueSize(each)),
  M: (value) => 3 + Object.keys(attributes.parse(value)).length + itemSize(value),
};

const attributes = z.record(text, z.unknown());

/**
 * The size of an item in bytes: of the names of its attributes in UTF-8, and of their values.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function itemSize(item: unknown): number {
  return sum(
    Object.entries(attributes.parse(item)),
    ([name, value]) => Buffer.byteLength(name) + valueSize(value),
  );
}

function valueSize(value: unknown): number {
  const [[kind, content] = ['', undefined]] = Object.entries(attributes.parse(value));
  const size = sizes[kind];
  if (size === undefined) throw new Error(`An attribute of the type ${kind} has no size`);
  return size(content);
}

/** About a byte for two significant digits, and one more. */
function numberSize(number: string): number {
  const digits = number
    .replace(/e.*$/i, '')
    .replace(/[-+.]/g, '')
    .replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
