import {
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { beforeEach, expect, it } from 'vitest';
import { fixtureOfTests } from '../aws/support/start-fixture.ts';

const fixture = fixtureOfTests();

/** The event that the test's execution environment works on. */
const environment = { request: '' };
beforeEach(({ task }) => {
  environment.request = task.id;
});
const asWorker = () => fixture.as('Worker', environment);
const counted = () => fixture.aws.counts.of(environment.request);

const TableName = 'usage';
const Key = { userId: { S: 'ada' }, id: { S: '1' } };
const text = (length: number) => ({ S: 'x'.repeat(length) });
const onlyNew = 'attribute_not_exists(userId)';

it('units of tables, also for those who do not ask for them', async () => {
  const client = new DynamoDBClient(asWorker());
  const put = await client.send(new PutItemCommand({ TableName, Item: { ...Key, a: text(3000) } }));
  expect(put).not.toHaveProperty('ConsumedCapacity');
  expect(counted()).toEqual({ dynamodbWriteUnit: 3 });
  await client.send(new GetItemCommand({ TableName, Key }));
  await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  expect(counted()).toEqual({ dynamodbWriteUnit: 3, dynamodbReadUnit: 1.5 });
  const requests = ['2', '3'].map((id) => ({ PutRequest: { Item: { ...Key, id: { S: id } } } }));
  await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
  expect(counted()).toEqual({ dynamodbWriteUnit: 5, dynamodbReadUnit: 1.5 });
});

it('a condition that fails takes what the write would have, at least one unit', async () => {
  const client = new DynamoDBClient(asWorker());
  const refused = async (command: PutItemCommand | UpdateItemCommand) => {
    const before = counted().dynamodbWriteUnit ?? 0;
    const failure = command instanceof PutItemCommand ? client.send(command) : client.send(command);
    await expect(failure).rejects.toThrow('conditional');
    return (counted().dynamodbWriteUnit ?? 0) - before;
  };
  const update = { TableName, UpdateExpression: 'SET b = :b', ConditionExpression: 'b = :b' };
  const values = { ExpressionAttributeValues: { ':b': { S: 'b' } } };
  const other = { ...Key, id: { S: 'none' } };
  expect(await refused(new UpdateItemCommand({ ...update, ...values, Key: other }))).toBe(1);
  await client.send(new PutItemCommand({ TableName, Item: { ...Key, a: text(3000) } }));
  expect(await refused(new UpdateItemCommand({ ...update, ...values, Key }))).toBe(3);
  const put = (length: number) =>
    new PutItemCommand({
      TableName,
      Item: { ...Key, a: text(length) },
      ConditionExpression: onlyNew,
    });
  expect(await refused(put(1))).toBe(3);
  expect(await refused(put(5000))).toBe(5);
});

it('a query that finds nothing reads once all the same, and says so to who asks', async () => {
  const client = new DynamoDBClient(asWorker());
  const query = {
    TableName,
    KeyConditionExpression: 'userId = :nobody',
    ExpressionAttributeValues: { ':nobody': { S: 'nobody' } },
    ConsistentRead: true,
  };
  await client.send(new QueryCommand(query));
  expect(counted()).toEqual({ dynamodbReadUnit: 1 });
  const asked = new QueryCommand({
    ...query,
    ConsistentRead: false,
    ReturnConsumedCapacity: 'TOTAL',
  });
  expect((await client.send(asked)).ConsumedCapacity?.CapacityUnits).toBe(0.5);
  expect(counted()).toEqual({ dynamodbReadUnit: 1.5 });
});

it('requests to buckets by their price, refused ones too', async () => {
  const client = new S3Client({ ...asWorker(), forcePathStyle: true });
  const media = { Bucket: 'fixture-media', Key: 'a' };
  await client.send(new PutObjectCommand({ ...media, Body: 'a' }));
  await client.send(new ListObjectsV2Command({ Bucket: media.Bucket }));
  expect(counted()).toEqual({ s3WriteRequest: 2 });
  await client.send(new GetObjectCommand(media));
  await client.send(new HeadObjectCommand(media));
  await expect(client.send(new GetObjectCommand({ ...media, Key: 'none' }))).rejects.toThrow();
  await expect(
    client.send(new GetObjectCommand({ Bucket: 'fixture-uploads', Key: 'closed' })),
  ).rejects.toThrow('not authorized');
  await client.send(new DeleteObjectCommand(media));
  expect(counted()).toEqual({ s3WriteRequest: 2, s3ReadRequest: 4, s3DeleteRequest: 1 });
});

it('a form that a function signed for others is apart, and counts with what reads its file', async () => {
  const client = new S3Client({ ...asWorker(), forcePathStyle: true });
  const upload = { Bucket: 'fixture-uploads', Key: 'uploads/a' };
  const { url, fields } = await createPresignedPost(client, upload);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob(['a']));
  expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true);
  expect(counted()).toEqual({});
  expect(fixture.aws.counts.of('signed')).toEqual({ s3WriteRequest: 1 });
  await client.send(new GetObjectCommand(upload));
  await client.send(new GetObjectCommand(upload));
  expect(counted()).toEqual({ s3WriteRequest: 2, s3ReadRequest: 2 });
});

it('secrets and parameters that are read, and signatures', async () => {
  const secrets = new SecretsManagerClient(asWorker());
  await secrets.send(new GetSecretValueCommand({ SecretId: 'fixture/token' }));
  await new SSMClient(asWorker()).send(new GetParameterCommand({ Name: '/fixture/site-origin' }));
  const KeyId = fixture.aws.template.attribute('SigningKey', 'Arn');
  await new KMSClient(asWorker()).send(new GetPublicKeyCommand({ KeyId }));
  expect(counted()).toEqual({ secretRequest: 1, parameterRequest: 1, keyRequest: 1 });
});
