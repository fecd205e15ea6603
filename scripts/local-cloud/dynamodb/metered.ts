import * as z from 'zod/mini';
import type { Consumed } from '../aws/service.ts';
import type { EngineAnswer } from './engine.ts';

const reads = new Set(['BatchGetItem', 'GetItem', 'Query', 'Scan']);
const writes = new Set(['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem']);

const bytesOfWriteUnit = 1024;

const inputSchema = z.looseObject({
  ReturnConsumedCapacity: z.optional(z.string()),
  ConsistentRead: z.optional(z.boolean()),
  Item: z.optional(z.unknown()),
});

const tableSchema = z.looseObject({ CapacityUnits: z.number() });
const capacitySchema = z.union([tableSchema, z.array(tableSchema)]);

type Metered = { answer: EngineAnswer; consumed: readonly Consumed[] };

/**
 * Runs an operation and tells the units that it consumed, whether the caller wants to know or not.
 * A condition that fails costs as much as the write: by the larger of the item that is there and the
 * one that was to be put, where that is known.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
export async function runMetered(
  operation: string,
  input: unknown,
  run: (input: unknown) => Promise<EngineAnswer>,
): Promise<Metered> {
  const parsed = inputSchema.safeParse(input);
  const isMetered = reads.has(operation) || writes.has(operation);
  if (!isMetered || !parsed.success) return { answer: await run(input), consumed: [] };
  const { ReturnConsumedCapacity = 'NONE' } = parsed.data;
  if (ReturnConsumedCapacity !== 'NONE') return metered(operation, parsed.data, await run(input));
  const asked = { ...parsed.data, ReturnConsumedCapacity: 'TOTAL' };
  const { answer, consumed } = metered(operation, asked, await run(asked));
  const { ConsumedCapacity: _, ...body } = answer.body;
  return { answer: { ...answer, body }, consumed };
}

function metered(
  operation: string,
  { ConsistentRead, Item }: z.infer<typeof inputSchema>,
  answer: EngineAnswer,
): Metered {
  const sku = reads.has(operation) ? 'dynamodbReadUnit' : 'dynamodbWriteUnit';
  if (answer.failed) {
    const quantity = Math.max(writeUnits(answer.failed.item), writeUnits(Item));
    return { answer, consumed: [{ sku, quantity }] };
  }
  if (answer.status !== 200) return { answer, consumed: [] };
  const told = capacitySchema.parse(answer.body.ConsumedCapacity);
  const ConsumedCapacity = Array.isArray(told) ? told : atLeastOnce(told, ConsistentRead);
  const quantity = [ConsumedCapacity]
    .flat()
    .reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
  const body = { ...answer.body, ConsumedCapacity };
  return { answer: { ...answer, body }, consumed: [{ sku, quantity }] };
}

/** Dynalite bills nothing for a query that finds nothing; DynamoDB bills at least one read. */
function atLeastOnce(capacity: z.infer<typeof tableSchema>, isConsistent: boolean | undefined) {
  const least = isConsistent ? 1 : 0.5;
  return { ...capacity, CapacityUnits: Math.max(least, capacity.CapacityUnits) };
}

function writeUnits(item: unknown): number {
  return item === undefined ? 1 : Math.max(1, Math.ceil(itemSize(item) / bytesOfWriteUnit));
}

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
function itemSize(item: unknown): number {
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
