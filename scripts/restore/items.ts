import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import type { StageTable } from '../../infra/stage-names.ts';

/** An item in DynamoDB's own values, so that it is put back as it was. */
export type Item = Readonly<Record<string, AttributeValue>>;

/** The tables that hold what cannot be made again, and their keys. */
export const restoredTables = {
  history: ['userId', 'recordId'],
  usage: ['userId', 'period'],
  jobs: ['jobId'],
} as const satisfies Partial<Record<StageTable, readonly string[]>>;

export type RestoredTable = keyof typeof restoredTables;

/** Most keys of one request. */
const maxKeys = 100;

export function textOf(item: Item, attribute: string): string | undefined {
  return item[attribute]?.S;
}

/** Whether the item's time to live is over by then. */
export function isOver(item: Item, now: Date): boolean {
  const { N: expiresAt } = item.expiresAt ?? {};
  return expiresAt !== undefined && Number(expiresAt) * 1000 <= now.getTime();
}

/** All items of a table, a page at a time. Those of one partition come one after the other. */
export async function* pagesOf(
  client: DynamoDBClient,
  TableName: string,
): AsyncGenerator<readonly Item[]> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield Items;
}

/** Those of the items whose keys a table does not have. */
export async function missingIn(
  client: DynamoDBClient,
  { name, key }: { name: string; key: readonly string[] },
  items: readonly Item[],
): Promise<Item[]> {
  const missing: Item[] = [];
  for (let start = 0; start < items.length; start += maxKeys) {
    const some = items.slice(start, start + maxKeys);
    const there = await keysIn(client, { name, key }, some);
    missing.push(...some.filter((item) => !there.has(keyText(item, key))));
  }
  return missing;
}

async function keysIn(
  client: DynamoDBClient,
  { name, key }: { name: string; key: readonly string[] },
  items: readonly Item[],
): Promise<Set<string>> {
  const there = new Set<string>();
  let Keys: Record<string, AttributeValue>[] | undefined = items.map((item) => keyOf(item, key));
  while (Keys && Keys.length > 0) {
    const names = Object.fromEntries(key.map((attribute, n) => [`#k${n}`, attribute]));
    const wanted = {
      Keys,
      ConsistentRead: true,
      ProjectionExpression: Object.keys(names).join(', '),
      ExpressionAttributeNames: names,
    };
    const command: BatchGetItemCommand = new BatchGetItemCommand({
      RequestItems: { [name]: wanted },
    });
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(command);
    for (const item of Responses[name] ?? []) there.add(keyText(item, key));
    Keys = UnprocessedKeys[name]?.Keys;
  }
  return there;
}

function keyOf(item: Item, key: readonly string[]): Record<string, AttributeValue> {
  return Object.fromEntries(
    key.flatMap((name) => (item[name] ? [[name, item[name]] as const] : [])),
  );
}

function keyText(item: Item, key: readonly string[]): string {
  return JSON.stringify(key.map((name) => item[name]?.S));
}

/** Puts an item where none is by now; false where there is one, which is newer. */
export async function putIfMissing(
  client: DynamoDBClient,
  TableName: string,
  Item: Item,
  [partitionKey]: readonly [string, ...string[]],
): Promise<boolean> {
  const condition = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': partitionKey },
  };
  try {
    await client.send(new PutItemCommand({ TableName, Item: { ...Item }, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
