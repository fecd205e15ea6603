import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, type ListObjectsV2CommandInput, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, startFixture, temporaryFolder } from './support/start-fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: Fixture;
let clients: { s3: S3Client; dynamoDb: DynamoDBClient; secrets: SecretsManagerClient };
beforeAll(async () => {
  folder = await temporaryFolder();
  fixture = await startFixture(folder.path);
  const settings = fixture.as('Limited');
  clients = {
    s3: new S3Client(settings),
    dynamoDb: new DynamoDBClient(settings),
    secrets: new SecretsManagerClient(settings),
  };
});
afterAll(async () => {
  await fixture.aws.close();
  await folder.remove();
});

/** Whether the policy let it through, whatever came of it then. */
async function isAllowed(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('AccessDenied')) return false;
    throw error;
  }
}

const listing: [ListObjectsV2CommandInput['Prefix'], object, boolean][] = [
  ['media/one/', {}, true],
  ['media/', {}, false],
  ['', {}, false],
  [undefined, {}, false],
  ['media/one/', { Delimiter: '/' }, true],
  ['media/one/', { Delimiter: '-' }, false],
  ['media/one/', { MaxKeys: 9 }, true],
  ['media/one/', { MaxKeys: 10 }, false],
];

it.each(listing)('a listing of %s with %o: %s', async (Prefix, more, allowed) => {
  const command = new ListObjectsV2Command({ Bucket: 'fixture-media', Prefix, ...more });
  expect(await isAllowed(clients.s3.send(command))).toBe(allowed);
});

describe('the leading keys of a request are those of', () => {
  const TableName = 'fixture-Records';
  const key = (userId: string) => ({ userId: { S: userId }, id: { S: '1' } });
  const query = (input: Partial<QueryCommandInput>) =>
    clients.dynamoDb.send(new QueryCommand({ TableName, ...input }));

  it('an item that is read or written', async () => {
    const { dynamoDb } = clients;
    const get = (userId: string) => new GetItemCommand({ TableName, Key: key(userId) });
    const put = (userId: string) => new PutItemCommand({ TableName, Item: key(userId) });
    expect(await isAllowed(dynamoDb.send(get('mine')))).toBe(true);
    expect(await isAllowed(dynamoDb.send(get('theirs')))).toBe(false);
    expect(await isAllowed(dynamoDb.send(put('mine')))).toBe(true);
    expect(await isAllowed(dynamoDb.send(put('theirs')))).toBe(false);
  });

  it('all items of a batch', async () => {
    const get = (...userIds: string[]) =>
      clients.dynamoDb.send(
        new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: userIds.map(key) } } }),
      );
    const write = (userId: string) =>
      clients.dynamoDb.send(
        new BatchWriteItemCommand({
          RequestItems: {
            [TableName]: [
              { PutRequest: { Item: key('mine') } },
              { DeleteRequest: { Key: { ...key(userId), id: { S: '2' } } } },
            ],
          },
        }),
      );
    expect(await isAllowed(get('mine'))).toBe(true);
    expect(await isAllowed(get('mine', 'theirs'))).toBe(false);
    expect(await isAllowed(write('mine'))).toBe(true);
    expect(await isAllowed(write('theirs'))).toBe(false);
  });

  it('a query of the table, however it names its key, and of an index', async () => {
    const of = (userId: string) => ({ ':u': { S: userId } });
    const plain = { KeyConditionExpression: 'userId = :u' };
    const named = {
      KeyConditionExpression: 'begins_with(id, :u) AND #u=:u',
      ExpressionAttributeNames: { '#u': 'userId' },
    };
    const byId = { IndexName: 'byId', KeyConditionExpression: 'id = :u' };
    for (const condition of [plain, named, byId]) {
      const ask = (userId: string) =>
        isAllowed(query({ ...condition, ExpressionAttributeValues: of(userId) }));
      expect([await ask('mine'), await ask('theirs')], JSON.stringify(condition)).toEqual([
        true,
        false,
      ]);
    }
  });
});

it('a secret is asked for by its ARN and the stage that the request names', async () => {
  const arn = fixture.aws.secrets.arnOf('fixture/token');
  const get = (SecretId: string | undefined, VersionStage?: string) =>
    isAllowed(clients.secrets.send(new GetSecretValueCommand({ SecretId, VersionStage })));
  expect(await get(arn, 'AWSCURRENT')).toBe(true);
  expect(await get(arn, 'AWSPREVIOUS')).toBe(false);
  expect(await get(arn)).toBe(false);
  expect(await get('fixture/token', 'AWSCURRENT')).toBe(false);
});
