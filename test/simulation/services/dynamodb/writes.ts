import { type Item, invalid } from './attribute.ts';
import { type CompiledFor, compile } from './expressions.ts';
import { itemSize, maxItemBytes, writeUnits } from './item-size.ts';
import type { Expressions } from './parsed-expressions.ts';
import type { Table } from './table.ts';

/** What a write of one item says. */
export type Write = Expressions & {
  TableName: string;
  Key?: Item;
  Item?: Item;
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'ALL_NEW';
  ReturnValuesOnConditionCheckFailure?: 'NONE' | 'ALL_OLD';
  ReturnConsumedCapacity?: 'NONE' | 'TOTAL';
};

/** Fails with the item whose condition did not hold, where that was asked for. */
export class ConditionFailed extends Error {
  readonly item: Item | undefined;

  constructor(item: Item | undefined) {
    super('The conditional request failed');
    this.item = item;
  }
}

type Written = { before: Item | undefined; after: Item | undefined };

export function putItem(table: Table, write: Write): object {
  const item = normal(write.Item);
  requireKeys(table, item);
  requireSize(item, 'Item size has exceeded the maximum allowed size');
  const before = table.get(item);
  requireCondition(compile(write), before, write);
  table.put(item);
  return answerTo(write, { before, after: item });
}

export function deleteItem(table: Table, write: Write): object {
  const key = keyIn(table, write);
  const before = table.get(key);
  requireCondition(compile(write), before, write);
  table.delete(key);
  return answerTo(write, { before, after: undefined });
}

export function updateItem(table: Table, write: Write): object {
  const key = keyIn(table, write);
  const compiled = compile(write);
  refuseKeys(table, compiled);
  const before = table.get(key);
  requireCondition(compiled, before, write);
  const after = compiled.update?.apply(before ?? key, compiled.given) ?? before ?? key;
  requireSize(after, 'Item size to update has exceeded the maximum allowed size');
  table.put(after);
  return answerTo(write, { before, after });
}

function requireCondition(
  { condition, given }: CompiledFor,
  before: Item | undefined,
  { ReturnValuesOnConditionCheckFailure: wanted }: Write,
): void {
  if (!condition || condition(before ?? {}, given)) return;
  throw new ConditionFailed(wanted === 'ALL_OLD' ? before : undefined);
}

function refuseKeys({ settings }: Table, { update, given }: CompiledFor): void {
  const heads = update?.heads(given.names) ?? [];
  const name = [settings.hashKey, settings.rangeKey ?? ''].find((key) => heads.includes(key));
  if (name === undefined) return;
  const what = `Cannot update attribute ${name}. This attribute is part of the key`;
  throw invalid(`One or more parameter values were invalid: ${what}`);
}

function requireSize(item: Item, message: string): void {
  if (itemSize(item) > maxItemBytes) throw invalid(message);
}

function keyIn(table: Table, { Key = {} }: Write): Item {
  requireKey(table, Key);
  return Key;
}

/** Fails unless these are the attributes of the primary key, and no others. */
export function requireKey(table: Table, key: Item): void {
  const { hashKey, rangeKey } = table.settings;
  const count = Object.keys(key).length;
  const fits =
    hashKey in key && (rangeKey === undefined ? count === 1 : rangeKey in key && count === 2);
  if (!fits) throw invalid('The provided key element does not match the schema');
  requireKeys(table, key);
}

function requireKeys({ settings: { hashKey, rangeKey } }: Table, item: Item): void {
  for (const name of [hashKey, rangeKey]) {
    if (name === undefined) continue;
    const value = item[name];
    const invalidValue = 'One or more parameter values were invalid';
    if (!value) throw invalid(`${invalidValue}: Missing the key ${name} in the item`);
    if (!('S' in value)) throw invalid(`${invalidValue}: Type mismatch for key ${name}`);
    if (value.S === '') throw invalid(`${invalidValue}: The key ${name} is empty`);
  }
}

function normal(item: Item | undefined): Item {
  if (!item) throw invalid('An item is missing');
  return item;
}

function answerTo(write: Write, { before, after }: Written): object {
  const wanted =
    write.ReturnValues === 'ALL_NEW'
      ? after
      : write.ReturnValues === 'ALL_OLD'
        ? before
        : undefined;
  return {
    ...(wanted && { Attributes: wanted }),
    ...(write.ReturnConsumedCapacity === 'TOTAL' && {
      ConsumedCapacity: { TableName: write.TableName, CapacityUnits: writeUnits(before, after) },
    }),
  };
}
