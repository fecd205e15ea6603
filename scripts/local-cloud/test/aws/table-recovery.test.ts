import {
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  PutItemCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { fixtureOfTests } from './support/start-fixture.ts';

const TableName = 'usage';
const minute = 60_000;

const fixture = fixtureOfTests();
let client: DynamoDBClient;
const connect = () => {
  client = new DynamoDBClient({ ...fixture.asAdministrator(), maxAttempts: 3 });
};
beforeAll(connect);

const keyOf = (id: string) => ({ userId: { S: 'ada' }, id: { S: id } });
const put = (id: string) =>
  client.send(new PutItemCommand({ TableName, Item: { ...keyOf(id), uses: { N: '1' } } }));
const use = (id: string, ReturnValues?: 'ALL_NEW' | 'UPDATED_OLD') =>
  client.send(
    new UpdateItemCommand({
      ...{ TableName, Key: keyOf(id), ReturnValues },
      UpdateExpression: 'ADD uses :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }),
  );
const restore = (RestoreDateTime: Date, TargetTableName: string, SourceTableName = TableName) =>
  client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }),
  );
const usesIn = async (table: string) => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
  return Object.fromEntries(Items.map(({ id, uses }) => [id?.S, Number(uses?.N)]));
};

it('restores a table to another one as it was at a time, also beyond a restart', async () => {
  const start = Math.ceil(Date.now() / 1000) * 1000;
  const at = (minutes: number) => new Date(start + minutes * minute);
  fixture.clock.at = at(1);
  await put('a');
  await put('b');
  expect((await use('a')).Attributes).toBeUndefined();
  fixture.clock.at = at(10);
  expect((await use('a', 'ALL_NEW')).Attributes?.uses).toEqual({ N: '3' });
  expect((await use('b', 'UPDATED_OLD')).Attributes?.uses).toEqual({ N: '1' });
  fixture.clock.at = at(20);
  await client.send(new DeleteItemCommand({ TableName, Key: keyOf('a') }));
  await fixture.restart();
  connect();
  fixture.clock.at = at(30);
  await restore(at(5), 'usage-early');
  await restore(at(15), 'usage-late');
  await restore(at(22), 'usage-now');
  expect(await usesIn('usage-early')).toEqual({ a: 2, b: 1 });
  expect(await usesIn('usage-late')).toEqual({ a: 3, b: 2 });
  expect(await usesIn('usage-now')).toEqual(await usesIn(TableName));

  const described = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  expect(described.ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toMatchObject({
    PointInTimeRecoveryStatus: 'ENABLED',
    LatestRestorableDateTime: at(25),
  });
  await expect(restore(at(26), 'x-1')).rejects.toThrow('restorable range');
  await expect(restore(at(-90), 'x-2')).rejects.toThrow('restorable range');
  await expect(restore(at(15), 'usage-late')).rejects.toThrow('already exists');
  await expect(restore(at(15), 'x-3', 'fixture-Records')).rejects.toThrow();
  await expect(client.send(new DeleteTableCommand({ TableName }))).rejects.toThrow('stack');
  await client.send(new DeleteTableCommand({ TableName: 'usage-late' }));
});
