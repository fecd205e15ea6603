import { createPublicKey, verify } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readBlueprint } from './blueprint.ts';
import { createHistory, wireRequest } from './test-history.ts';

const blueprint = await readBlueprint();
const table = blueprint.tables.find(({ name }) => name.endsWith('-jobs'))?.name ?? '';
const bucket = blueprint.buckets.find(({ name }) => name.includes('-media-'))?.name ?? '';
const uploads = blueprint.buckets.find(({ name }) => name.includes('-uploads-'))?.name ?? '';

it('the SDK writes and reads items, and learns which one a condition failed on', async () => {
  const history = createHistory(blueprint);
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(history.config('dynamodb')));
  const item = { jobId: 'a', n: 1, set: new Set(['x']), expiresAt: history.now() / 1000 + 10 };
  await documents.send(new PutCommand({ TableName: table, Item: item }));
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { jobId: 'a' },
      UpdateExpression: 'SET jobs = :none ADD n :one DELETE #set :x',
      ExpressionAttributeNames: { '#set': 'set' },
      ExpressionAttributeValues: { ':one': 1, ':none': {}, ':x': new Set(['x']) },
      ReturnValues: 'ALL_NEW',
    }),
  );
  expect(Attributes).toEqual({ jobId: 'a', n: 2, jobs: {}, expiresAt: item.expiresAt });
  const refused = documents.send(
    new PutCommand({
      TableName: table,
      Item: { jobId: 'a' },
      ConditionExpression: 'attribute_not_exists(jobId)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  await expect(refused).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { n: { N: '2' } },
  });
  expect(history.world.items('jobs')).toEqual([Attributes]);
  history.world.expire();
  expect(history.world.items('jobs')).toHaveLength(1);
  await history.runFor(11_000);
  history.world.expire();
  expect(history.world.items('jobs')).toEqual([]);
});

it('the SDK stores, copies, lists and deletes objects, and a browser uploads by a signed form', async () => {
  const history = createHistory(blueprint);
  const s3 = new S3Client(history.config('s3'));
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: 'u/a b.png',
      Body: Buffer.from('abc'),
      ContentType: 'image/png',
    }),
  );
  await s3.send(
    new CopyObjectCommand({ Bucket: bucket, Key: 'u/c.png', CopySource: `${bucket}/u/a%20b.png` }),
  );
  const { Body, ContentType } = await s3.send(
    new GetObjectCommand({ Bucket: bucket, Key: 'u/c.png', Range: 'bytes=1-1' }),
  );
  expect([await Body?.transformToString(), ContentType]).toEqual(['b', 'image/png']);
  const { Contents = [], NextContinuationToken } = await s3.send(
    new ListObjectsV2Command({ Bucket: bucket, Prefix: 'u/', MaxKeys: 1 }),
  );
  expect([Contents.map(({ Key }) => Key), NextContinuationToken]).toEqual([
    ['u/a b.png'],
    'u/a b.png',
  ]);
  await s3.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [{ Key: 'u/c.png' }] } }),
  );
  await expect(s3.send(new GetObjectCommand({ Bucket: bucket, Key: 'u/c.png' }))).rejects.toThrow(
    'Access Denied',
  );

  const { url, fields } = await createPresignedPost(s3, {
    Bucket: uploads,
    Key: 'uploads/x',
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [['content-length-range', 1, 5]],
    // The client signs by the real clock, the history has another.
    Expires: 10 * 365 * 24 * 60 * 60,
  });
  const post = async (text: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([text]));
    return history.world
      .fetch(url, await wireRequest(new Request(url, { method: 'POST', body: form })))
      .respond().status;
  };
  expect([await post('123456'), await post('12345')]).toEqual([400, 204]);
  expect(history.world.objects('uploads').map(({ key, body }) => [key, body.toString()])).toEqual([
    ['uploads/x', '12345'],
  ]);
});

it('secrets, parameters and signatures are what the studio finds on AWS', async () => {
  const history = createHistory(blueprint);
  const secrets = new SecretsManagerClient(history.config('secretsmanager'));
  const SecretId = `atelier/${blueprint.stage}/replicate-token`;
  history.world.rotate('replicate-token', 'new');
  const both = ['AWSCURRENT', 'AWSPREVIOUS'].map(async (VersionStage) => {
    const { SecretString } = await secrets.send(
      new GetSecretValueCommand({ SecretId, VersionStage }),
    );
    return SecretString;
  });
  expect(await Promise.all(both)).toEqual(['new', 'r8_simulation']);
  const parameters = new SSMClient(history.config('ssm'));
  const Name = `/atelier/${blueprint.stage}/site-origin`;
  const { Parameter } = await parameters.send(new GetParameterCommand({ Name }));
  expect(Parameter?.Value).toBe(blueprint.siteOrigin);

  const keys = new KMSClient(history.config('kms'));
  const { PublicKey = [] } = await keys.send(new GetPublicKeyCommand({ KeyId: blueprint.keyArn }));
  const key = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
  const sign = async (Message: Buffer) => {
    const how = {
      KeyId: blueprint.keyArn,
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    } as const;
    const { Signature = [] } = await keys.send(new SignCommand({ ...how, Message }));
    return Buffer.from(Signature);
  };
  for (let n = 0; n < 20; n += 1) {
    const message = Buffer.from(`message ${n}`);
    expect(verify('sha256', message, key, await sign(message))).toBe(true);
    expect(await sign(message)).toEqual(await sign(message));
  }
});

it('a message that fails comes back after its visibility timeout, and dies after four deliveries', async () => {
  const history = createHistory(blueprint, (functionId) =>
    functionId === 'SettleDeadLetters' ? {} : { batchItemFailures: [{ itemIdentifier: 'it' }] },
  );
  const QueueUrl = `https://sqs.us-east-1.amazonaws.com/0/atelier-${blueprint.stage}-generation`;
  await new SQSClient(history.config('sqs')).send(
    new SendMessageCommand({ QueueUrl, MessageBody: '{}', DelaySeconds: 5 }),
  );
  await history.runFor(10 * 60_000);
  const times = history.invoked.map(({ functionId, at }) => [functionId, at - history.start]);
  const dispatched = [5_000, 95_000, 185_000, 275_000].map((at) => ['DispatchJobs', at]);
  expect(times).toEqual([...dispatched, ['SettleDeadLetters', 365_000]]);
  expect(history.world.queue('generation').all()).toEqual([]);
});

it('an event that its function fails on is handed over twice more', async () => {
  const history = createHistory(blueprint, () => {
    throw new Error('It fails.');
  });
  const lambda = new LambdaClient(history.config('lambda'));
  const FunctionName = blueprint.functions.find(({ id }) => id === 'MakeSmallPictures')?.name ?? '';
  await lambda.send(
    new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: Buffer.from('{}') }),
  );
  await history.runFor(10 * 60_000);
  expect(history.invoked.map(({ at }) => at - history.start)).toEqual([0, 60_000, 180_000]);
});

const [machine] = blueprint.stateMachines;
const stateMachineArn = machine?.arn ?? '';
const start = { stateMachineArn, name: 'job', input: '{"jobId":"job"}' };

it('the video workflow goes on with its token, once', async () => {
  const history = createHistory(blueprint);
  const client = new SFNClient(history.config('states'));
  await client.send(new StartExecutionCommand(start));
  await client.send(new StartExecutionCommand(start));
  await history.runFor(1_000);
  const { taskToken = '' } = history.invoked[0]?.event ?? {};
  await client.send(new SendTaskSuccessCommand({ taskToken: String(taskToken), output: '{}' }));
  const again = client.send(
    new SendTaskSuccessCommand({ taskToken: String(taskToken), output: '{}' }),
  );
  await expect(again).rejects.toThrow('Task Timed Out');
  await history.runFor(1_000);
  expect(history.invoked.map(({ functionId }) => functionId)).toEqual([
    'StartPrediction',
    'StoreVideo',
  ]);
  expect(history.world.executions()).toMatchObject([{ status: 'SUCCEEDED' }]);
  await expect(client.send(new StartExecutionCommand(start))).rejects.toThrow('Already Exists');
});

it('the video workflow retries, catches and times out as its definition says', async () => {
  const history = createHistory(blueprint, (functionId) => {
    if (functionId !== 'StoreVideo') return {};
    throw Object.assign(new Error('It runs.'), { name: 'PredictionRunning' });
  });
  const client = new SFNClient(history.config('states'));
  await client.send(new StartExecutionCommand(start));
  await history.runFor(20 * 60_000);
  const counts = Map.groupBy(history.invoked, ({ functionId }) => functionId);
  expect([...counts].map(([name, all]) => [name, all.length])).toEqual([
    ['StartPrediction', 1],
    ['StoreVideo', 31],
    ['ReleaseUse', 1],
  ]);
  // Nobody sent the token: it is waited for 180 seconds, and each of 30 pauses takes ten.
  expect(history.invoked.at(-1)?.at).toBe(history.start + 180_000 + 300_000);
  expect(history.world.executions()).toMatchObject([{ status: 'FAILED', error: 'VideoFailed' }]);
  await expect(
    client.send(new StopExecutionCommand({ executionArn: `${stateMachineArn}:x` })),
  ).rejects.toThrow('Does Not Exist');
});

it('a delivery can be lost, late or double, as queues deliver at least once', async () => {
  const history = createHistory(blueprint);
  const client = new SQSClient(history.config('sqs'));
  const QueueUrl = `https://sqs.us-east-1.amazonaws.com/0/atelier-${blueprint.stage}-finish`;
  const queue = history.world.queue('finish');
  queue.faults.push({ kind: 'lose' }, { kind: 'delay', ms: 7_000 }, { kind: 'twice' });
  for (const MessageBody of ['lost', 'late', 'double']) {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  }
  await history.runFor(10 * 60_000);
  const seen = history.invoked.map(({ event, at }) => [bodyOf(event), at - history.start]);
  expect(seen).toEqual([
    ['double', 0],
    ['double', 0],
    ['late', 7_000],
    ['lost', 90_000],
  ]);
  expect(queue.all()).toEqual([]);
});

const eventSchema = z.object({ Records: z.tuple([z.object({ body: z.string() })]) });

function bodyOf(event: object): string {
  return z.parse(eventSchema, event).Records[0].body;
}

it('uploads go after a day, when the history wants so, and nothing else does', async () => {
  const history = createHistory(blueprint);
  const s3 = new S3Client(history.config('s3'));
  for (const Bucket of [bucket, uploads]) {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }));
    await s3.send(new PutObjectCommand({ Bucket, Key: 'b', Body: 'b' }));
  }
  await history.runFor(25 * 60 * 60_000);
  history.world.expire((_, key) => key === 'b');
  const left = ['media', 'uploads'].map((name) =>
    history.world.objects(name).map(({ key }) => key),
  );
  expect(left).toEqual([['a', 'b'], ['a']]);
});

it('a scan goes through all items page by page, whatever is deleted meanwhile', async () => {
  const history = createHistory(blueprint);
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(history.config('dynamodb')));
  const TableName = blueprint.tables.find(({ name }) => name.endsWith('-history'))?.name ?? '';
  const all = Array.from({ length: 7 }, (_, n) => ({ userId: `user ${n % 3}`, recordId: `${n}` }));
  const writes = all.map((Item) => ({ PutRequest: { Item } }));
  await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: writes } }));
  const found: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new ScanCommand({ TableName, Limit: 2, ExclusiveStartKey }),
    );
    found.push(...Items);
    for (const Key of Items) await documents.send(new DeleteCommand({ TableName, Key }));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  expect(found).toHaveLength(7);
  expect(new Set(found.map((item) => JSON.stringify(item)))).toEqual(
    new Set(all.map((item) => JSON.stringify(item))),
  );
  expect(history.world.items('history')).toEqual([]);
});
