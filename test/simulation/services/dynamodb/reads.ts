import { type Item, invalid, textOrder } from './attribute.ts';
import { type CompiledFor, compile } from './expressions.ts';
import { itemSize, readUnits } from './item-size.ts';
import type { Expressions } from './parsed-expressions.ts';
import { onlyPaths } from './path.ts';
import type { Table } from './table.ts';
import { requireKey } from './writes.ts';

/** What a read says. */
export type Read = Expressions & {
  TableName: string;
  Key?: Item;
  ExclusiveStartKey?: Item;
  Limit?: number;
  Segment?: number;
  TotalSegments?: number;
  ScanIndexForward?: boolean;
  ConsistentRead?: boolean;
  Select?: string;
  ReturnConsumedCapacity?: 'NONE' | 'TOTAL';
};

export function getItem(table: Table, read: Read): object {
  const { Key = {} } = read;
  requireKey(table, Key);
  const item = table.get(Key);
  const compiled = compile(read);
  return {
    ...(item && { Item: projected(item, compiled) }),
    ...capacityOf(read, item ? itemSize(item) : 0),
  };
}

export function query(table: Table, read: Read): object {
  const compiled = compile(read);
  const { keyCondition, fixed, given } = compiled;
  const hash = given.values[fixed?.(given.names).get(table.settings.hashKey) ?? ''];
  if (!keyCondition || !hash || !('S' in hash)) throw invalid('Query key condition not supported');
  const items = table.partition(hash.S).filter((item) => keyCondition(item, given));
  if (read.ScanIndexForward === false) items.reverse();
  return page(table, read, { items: afterStart(table, read, items), compiled });
}

export function scan(table: Table, read: Read): object {
  const { Segment = 0, TotalSegments = 1 } = read;
  const items = table.all(read.ExclusiveStartKey);
  const ofSegment = items.filter(
    (item) => segmentOf(table.hashOf(item), TotalSegments) === Segment,
  );
  return page(table, read, { items: ofSegment, compiled: compile(read) });
}

/** Which part of a table that is scanned in parts an item is in: that of its partition. */
function segmentOf(hash: string, total: number): number {
  let sum = 0;
  for (const char of hash) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0;
  return sum % total;
}

function afterStart(table: Table, read: Read, items: Item[]): Item[] {
  const { ExclusiveStartKey: start, ScanIndexForward: isForward = true } = read;
  if (!start) return items;
  requireKey(table, start);
  const order = (item: Item) => textOrder(table.rangeOf(item), table.rangeOf(start));
  return items.filter((item) => (isForward ? order(item) > 0 : order(item) < 0));
}

type Found = { items: readonly Item[]; compiled: CompiledFor };

/** A page takes so many bytes at most, before anything is filtered. */
const maxPageBytes = 1024 * 1024;

function page(table: Table, read: Read, { items, compiled }: Found): object {
  const { looked, bytes, isWhole } = lookedAt(items, read.Limit);
  const last = looked.at(-1);
  const found = filtered(looked, compiled);
  return {
    Count: found.length,
    ScannedCount: looked.length,
    ...(read.Select !== 'COUNT' && { Items: found.map((item) => projected(item, compiled)) }),
    ...(!isWhole && last && { LastEvaluatedKey: table.keyOf(last) }),
    ...capacityOf(read, bytes),
  };
}

/** As much as one page holds: a page that is full tells where to go on, even if nothing comes after it. */
function lookedAt(items: readonly Item[], limit = Number.POSITIVE_INFINITY) {
  let [bytes, count] = [0, 0];
  for (const item of items) {
    if (count >= limit || bytes >= maxPageBytes) break;
    bytes += itemSize(item);
    count += 1;
  }
  const isWhole = count < limit && bytes < maxPageBytes;
  return { looked: items.slice(0, count), bytes, isWhole };
}

function filtered(items: readonly Item[], { filter, given }: CompiledFor) {
  return filter ? items.filter((item) => filter(item, given)) : items;
}

function projected(item: Item, { projection, given }: CompiledFor): Item {
  return projection ? onlyPaths(item, projection(given.names)) : item;
}

function capacityOf(read: Read, bytes: number): object {
  const { TableName, ConsistentRead = false, ReturnConsumedCapacity } = read;
  if (ReturnConsumedCapacity !== 'TOTAL') return {};
  return { ConsumedCapacity: { TableName, CapacityUnits: readUnits(bytes, ConsistentRead) } };
}
