import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import {
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { ClassicLevel } from 'classic-level';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Fixture, startFixture, temporaryFolder } from './support/start-fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: Fixture;
let client: DynamoDBClient;
beforeEach(async () => {
  folder = await temporaryFolder();
  fixture = await startFixture(folder.path);
  client = new DynamoDBClient(fixture.as('Worker'));
});
afterEach(async () => {
  await fixture.aws.close();
  await folder.remove();
});

const Key = { userId: { S: 'ada' }, id: { S: '1' } };
const put = (table: string, more = {}) =>
  client.send(new PutItemCommand({ TableName: table, Item: { ...Key, ...more } }));
const get = async (table: string) =>
  (await client.send(new GetItemCommand({ TableName: table, Key }))).Item;

function hold(limit: number) {
  return new UpdateItemCommand({
    TableName: 'usage',
    Key,
    UpdateExpression: 'ADD used :one',
    ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
    ExpressionAttributeValues: { ':one': { N: '1' }, ':limit': { N: String(limit) } },
  });
}

it('grants exactly the limit to a hundred who come at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => client.send(hold(10))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toBeInstanceOf(ConditionalCheckFailedException);
    }
  }
  expect((await get('usage'))?.used).toEqual({ N: '10' });
});

it('returns the item that failed a condition when it is asked for', async () => {
  await put('usage', { state: { S: 'held' } });
  const refused = new PutItemCommand({
    TableName: 'usage',
    Item: Key,
    ConditionExpression: 'attribute_not_exists(userId)',
  });
  const without = await client.send(refused).catch((error) => error);
  expect(without).toMatchObject({ name: 'ConditionalCheckFailedException' });
  expect(without.Item).toBeUndefined();
  refused.input.ReturnValuesOnConditionCheckFailure = 'ALL_OLD';
  await expect(client.send(refused)).rejects.toMatchObject({
    Item: { ...Key, state: { S: 'held' } },
  });
});

it('removes items after their time to live by the studio clock, and no others', async () => {
  const expiresAt = (date: string) => ({ N: String(Date.parse(date) / 1000) });
  await put('usage', { expiresAt: expiresAt('2030-01-01') });
  await put('fixture-Records', { expiresAt: expiresAt('2030-01-01') });
  fixture.clock.at = new Date('2029-12-31T23:59:59Z');
  await fixture.aws.expire();
  fixture.clock.at = undefined;
  expect(await get('usage')).toBeDefined();

  fixture.clock.at = new Date('2030-01-01T00:00:01Z');
  await fixture.aws.expire();
  fixture.clock.at = undefined;
  expect(await get('usage')).toBeUndefined();
  expect(await get('fixture-Records')).toBeDefined();
});

it('is repaired where it is damaged, and kept as it was beside it', async () => {
  await put('usage', { state: { S: 'held' } });
  await fixture.aws.close();
  const database = join(folder.path, 'dynamodb');
  for (const name of readdirSync(database)) {
    if (name.startsWith('MANIFEST')) truncateSync(join(database, name), 20);
  }
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  fixture = await startFixture(folder.path);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`${database} is damaged`));
  expect(readdirSync(folder.path)).toContainEqual(expect.stringMatching(/^dynamodb-damaged-/));
  client = new DynamoDBClient(fixture.as('Worker'));
  expect(await get('usage')).toMatchObject({ state: { S: 'held' } });
  said.mockRestore();
});

it('keeps its items over a restart', async () => {
  await put('usage', { used: { N: '3' } });
  await fixture.aws.close();
  fixture = await startFixture(folder.path);
  client = new DynamoDBClient(fixture.as('Worker'));
  expect((await get('usage'))?.used).toEqual({ N: '3' });
});

it('says by name which operation it does not support', async () => {
  const administrator = new DynamoDBClient(fixture.asAdministrator());
  const command = new TransactWriteItemsCommand({
    TransactItems: [{ Put: { TableName: 'usage', Item: Key } }],
  });
  await expect(administrator.send(command)).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('TransactWriteItems'),
  });
});

it('asks leave for the index that is queried', async () => {
  const query = new QueryCommand({
    TableName: 'fixture-Records',
    IndexName: 'byId',
    KeyConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': { S: '1' } },
  });
  await put('fixture-Records');
  await expect(client.send(query)).rejects.toThrow(
    'dynamodb:Query on resource: arn:aws:dynamodb:us-east-1:000000000000:table/fixture-Records/index/byId',
  );
  const found = await new DynamoDBClient(fixture.asAdministrator()).send(query);
  expect(found.Items).toEqual([Key]);
});

it('asks leave for each table of a batch', async () => {
  const batch = new BatchWriteItemCommand({
    RequestItems: {
      usage: [{ PutRequest: { Item: Key } }],
      'fixture-Records': [{ PutRequest: { Item: Key } }],
    },
  });
  await client.send(batch);
  expect(fixture.aws.calls.map(({ action, resource }) => [action, resource.split('/')[1]])).toEqual(
    [
      ['dynamodb:BatchWriteItem', 'usage'],
      ['dynamodb:BatchWriteItem', 'fixture-Records'],
    ],
  );
});

it('reports consumed capacity', async () => {
  const command = new PutItemCommand({
    TableName: 'usage',
    Item: Key,
    ReturnConsumedCapacity: 'TOTAL',
  });
  expect((await client.send(command)).ConsumedCapacity?.CapacityUnits).toBe(1);
});

it('closes what a query read from, whether it was read to its end or not', async () => {
  await put('usage');
  const opened = vi.spyOn(ClassicLevel.prototype, 'values');
  const query = (Limit?: number) =>
    client.send(
      new QueryCommand({
        TableName: 'usage',
        KeyConditionExpression: 'userId = :ada',
        ExpressionAttributeValues: { ':ada': Key.userId },
        ...(Limit && { Limit }),
      }),
    );
  await query();
  await query(1);
  const iterators = opened.mock.results.map(({ value }) => value);
  opened.mockRestore();
  expect(iterators.length).toBeGreaterThan(1);
  for (const iterator of iterators) {
    await expect
      .poll(() => iterator.next().catch((error: unknown) => error))
      .toMatchObject({
        code: 'LEVEL_ITERATOR_NOT_OPEN',
      });
  }
});
