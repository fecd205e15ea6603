import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as kms from '@aws-sdk/client-kms';
import * as s3 from '@aws-sdk/client-s3';
import * as secrets from '@aws-sdk/client-secrets-manager';
import * as stepFunctions from '@aws-sdk/client-sfn';
import * as sqs from '@aws-sdk/client-sqs';
import * as parameters from '@aws-sdk/client-ssm';
import * as documents from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patientClientDefaults } from '../../../../functions/platform/patient-retries.ts';
import type { WireRequest, WireResponse } from '../../services/wire.ts';
import { NodeHttpHandler } from '../aws-request-handler.ts';
import * as leanDocuments from './documents.ts';
import * as leanDynamodb from './dynamodb.ts';
import * as leanKms from './kms.ts';
import * as leanParameters from './parameter-store.ts';
import * as leanS3 from './s3.ts';
import * as leanSecrets from './secrets-manager.ts';
import * as leanSqs from './sqs.ts';
import * as leanStepFunctions from './step-functions.ts';

/** Each client of the SDK beside the lean one: the same command, the same answers. */
const kinds = {
  documents: [documents, leanDocuments, 'DynamoDBClient', {}],
  s3: [s3, leanS3, 'S3Client', {}],
  sqs: [sqs, leanSqs, 'SQSClient', {}],
  states: [stepFunctions, leanStepFunctions, 'SFNClient', {}],
  kms: [kms, leanKms, 'KMSClient', patientClientDefaults],
  secrets: [secrets, leanSecrets, 'SecretsManagerClient', patientClientDefaults],
  parameters: [parameters, leanParameters, 'SSMClient', patientClientDefaults],
} as const;

type Answer = WireResponse | Error;
type Asked = {
  kind: keyof typeof kinds;
  command: string;
  input: object;
  answers: readonly Answer[];
};

let requests: WireRequest[] = [];
let answers: Answer[] = [];
let pauses: unknown[] = [];

beforeAll(() => {
  vi.stubGlobal('simulation', {
    aws: async (_: string, request: WireRequest) => {
      requests.push(request);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Nobody expected another request.');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // Pauses are noted, and over at once.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void, ms: number) => {
    pauses.push(ms);
    queueMicrotask(go);
  }) as never);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => vi.stubEnv('AWS_REGION', 'us-east-1'));

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };

function made(module: object, name: string, ...args: unknown[]): object {
  return Reflect.construct(Object(Reflect.get(module, name)), args);
}

function clientOf(kind: keyof typeof kinds, isLean: boolean): object {
  const [whole, lean, name, settings] = kinds[kind];
  const given = isLean
    ? { maxAttempts: 3, ...settings }
    : { maxAttempts: 3, ...settings, credentials, requestHandler: new NodeHttpHandler() };
  if (kind !== 'documents') return made(isLean ? lean : whole, name, given);
  const client = made(isLean ? leanDynamodb : dynamodb, name, given);
  const owner = (isLean ? leanDocuments : documents).DynamoDBDocumentClient;
  const marshallOptions = { removeUndefinedValues: true };
  return Reflect.apply(Reflect.get(owner, 'from'), owner, [client, { marshallOptions }]);
}

/** Everything that a function can see of a command: what was asked, how often and when, and what came of it. */
async function outcomeOf({ kind, command, input, answers: given }: Asked, isLean: boolean) {
  [requests, answers, pauses] = [[], [...given], []];
  const client = clientOf(kind, isLean);
  const [whole, lean] = kinds[kind];
  const asked = made(isLean ? lean : whole, command, { ...input });
  const sending: Promise<object> = Reflect.apply(Object(Reflect.get(client, 'send')), client, [
    asked,
  ]);
  const result = await sending.then(seen, failure);
  return { requests: requests.map(plain), pauses, result, left: answers.length };
}

const told = ['host', 'x-amz-target', 'cache-control', 'content-type', 'range'];

function plain({ method, path, query, headers, body }: WireRequest) {
  const isJson = headers['x-amz-target'] !== undefined;
  const kept = Object.entries(headers).filter(
    ([name]) =>
      (told.includes(name) || name === 'x-amz-copy-source') && !(isJson && name !== 'x-amz-target'),
  );
  const said = isJson ? JSON.parse(body.toString()) : body.toString('base64');
  const isXml = method === 'POST' && !isJson;
  const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key);
  const { 'content-type': type, ...others } = Object.fromEntries(kept);
  return {
    method,
    path,
    query,
    headers: isXml || body.length === 0 ? others : { ...others, type },
    body: isXml ? keys : said,
  };
}

const read = new Set([
  'Body',
  'ContentLength',
  'ContentRange',
  'Contents',
  'NextContinuationToken',
]);

async function seen(output: object) {
  const {
    $metadata,
    Body,
    Contents,
    LastModified,
    ETag,
    CopyObjectResult,
    startDate,
    stopDate,
    ...rest
  } = Object(output);
  const others = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && (read.has(name) || !name.startsWith('Content')),
  );
  return {
    ...Object.fromEntries(others.filter(([name]) => !dropped.has(name))),
    ...(Contents && { Contents: Contents.map(({ Key }: { Key: string }) => Key) }),
    ...(Body && { bytes: Buffer.from(await Body.transformToByteArray()).toString() }),
    status: $metadata.httpStatusCode,
  };
}

/** What S3 answers beside it, which no function looks at. */
const dropped = new Set([
  'KeyCount',
  'IsTruncated',
  'Errors',
  'CacheControl',
  'AcceptRanges',
  'Metadata',
]);

function failure(error: Error) {
  const { name, message } = error;
  const { $metadata, Item, code }: Record<string, unknown> = Object(error);
  const kindsOf = [
    ...[dynamodb.ConditionalCheckFailedException, secrets.ResourceNotFoundException],
    ...[stepFunctions.ExecutionAlreadyExists, stepFunctions.ExecutionDoesNotExist],
    ...[stepFunctions.InvalidToken, stepFunctions.TaskTimedOut, s3.NoSuchKey],
  ].map((kind) => error instanceof kind);
  return { name, message, Item, code, status: Object($metadata).httpStatusCode, kindsOf };
}

const json = (status: number, body: object): WireResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
});
const xml = (status: number, body: string): WireResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(body),
});
const none: WireResponse = { status: 200, headers: { etag: '"e"' }, body: Buffer.alloc(0) };
const broken = Object.assign(new Error('The connection broke.'), { code: 'ECONNRESET' });
const failing = json(500, { __type: 'InternalServerError', message: 'No.' });
const throttled = json(400, { __type: 'ProvisionedThroughputExceededException', message: 'No.' });
const tooFast = json(400, { __type: 'ThrottlingException', message: 'No.' });
const slowDown = xml(503, '<Error><Code>SlowDown</Code><Message>No.</Message></Error>');
const denied = xml(403, '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
const isThere = json(400, {
  __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
  message: 'The conditional request failed',
  Item: { id: { S: 'a' }, count: { N: '3' } },
});
const item = {
  id: { S: 'a' },
  n: { N: '1.5' },
  on: { BOOL: true },
  m: { M: { l: { L: [{ N: '1' }] } } },
};
const units = { TableName: 't', CapacityUnits: 1 };
const update = {
  TableName: 't',
  Key: { id: 'a', period: '2026-11' },
  UpdateExpression: 'SET #a.#b = :v ADD #n :one REMOVE c',
  ConditionExpression: 'attribute_not_exists(#a)',
  ExpressionAttributeNames: { '#a': 'r_1', '#b': 'state', '#n': 'n' },
  ExpressionAttributeValues: {
    ':v': { s: 'x', left: undefined, deep: [1, 'é', null, true] },
    ':one': -1,
  },
  ReturnValues: 'ALL_NEW',
  ReturnConsumedCapacity: 'TOTAL',
};
const scan = { TableName: 't', Segment: 1, TotalSegments: 2, ExclusiveStartKey: { id: 'a' } };
const object = { Bucket: 'a-bucket', Key: 'media/a/x y-é.png' };
const arn = 'arn:aws:states:us-east-1:0:execution:m:j';

const cases: readonly (readonly [string, Asked['kind'], string, object, readonly Answer[]])[] = [
  [
    'an update',
    'documents',
    'UpdateCommand',
    update,
    [json(200, { Attributes: item, ConsumedCapacity: units })],
  ],
  ['an update whose condition fails', 'documents', 'UpdateCommand', update, [isThere]],
  [
    'an update that is tried again',
    'documents',
    'UpdateCommand',
    update,
    [failing, throttled, json(200, {})],
  ],
  ['an update that is given up', 'documents', 'UpdateCommand', update, [broken, tooFast, failing]],
  [
    'a put',
    'documents',
    'PutCommand',
    { TableName: 't', Item: { id: 'a', none: undefined, s: new Set(['x']) } },
    [json(200, {})],
  ],
  [
    'a get',
    'documents',
    'GetCommand',
    { TableName: 't', Key: { id: 'a' }, ConsistentRead: true },
    [json(200, { Item: item })],
  ],
  [
    'a get of nothing',
    'documents',
    'GetCommand',
    { TableName: 't', Key: { id: 'a' } },
    [json(200, {})],
  ],
  [
    'a deletion',
    'documents',
    'DeleteCommand',
    { TableName: 't', Key: { id: 'a' } },
    [json(200, {})],
  ],
  [
    'a query',
    'documents',
    'QueryCommand',
    {
      TableName: 't',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': 'a' },
    },
    [json(200, { Items: [item], Count: 1 })],
  ],
  [
    'a scan',
    'documents',
    'ScanCommand',
    scan,
    [json(200, { Items: [], Count: 0, LastEvaluatedKey: { id: { S: 'z' } } })],
  ],
  [
    'a batch',
    'documents',
    'BatchWriteCommand',
    {
      RequestItems: {
        t: [{ DeleteRequest: { Key: { id: 'a' } } }, { PutRequest: { Item: { id: 'b', n: 1 } } }],
      },
    },
    [json(200, { UnprocessedItems: {} })],
  ],
  [
    'a file',
    's3',
    'PutObjectCommand',
    { ...object, Body: Buffer.from('x'), ContentType: 'image/png', CacheControl: 'private' },
    [none],
  ],
  [
    'a file that is read',
    's3',
    'GetObjectCommand',
    object,
    [{ ...none, headers: { 'content-length': '1' }, body: Buffer.from('x') }],
  ],
  [
    'a part of a file',
    's3',
    'GetObjectCommand',
    { ...object, Range: 'bytes=0-0' },
    [
      {
        status: 206,
        headers: { 'content-length': '1', 'content-range': 'bytes 0-0/9' },
        body: Buffer.from('x'),
      },
    ],
  ],
  ['a file that is not there', 's3', 'GetObjectCommand', object, [denied]],
  [
    'a file of no such key',
    's3',
    'GetObjectCommand',
    object,
    [xml(404, '<Error><Code>NoSuchKey</Code><Message>It is gone.</Message></Error>')],
  ],
  [
    'a copy',
    's3',
    'CopyObjectCommand',
    { ...object, CopySource: 'other/key' },
    [slowDown, xml(200, '<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>')],
  ],
  [
    'files that are deleted',
    's3',
    'DeleteObjectsCommand',
    { Bucket: 'a-bucket', Delete: { Objects: [{ Key: 'a' }, { Key: 'b' }], Quiet: true } },
    [xml(200, '<DeleteResult></DeleteResult>')],
  ],
  [
    'a list',
    's3',
    'ListObjectsV2Command',
    { Bucket: 'a-bucket', Prefix: 'media/a/', ContinuationToken: undefined },
    [
      xml(
        200,
        '<ListBucketResult><NextContinuationToken>b</NextContinuationToken><Contents><Key>a</Key></Contents><Contents><Key>b</Key></Contents></ListBucketResult>',
      ),
    ],
  ],
  [
    'a message',
    'sqs',
    'SendMessageCommand',
    {
      QueueUrl: 'https://sqs.us-east-1.amazonaws.com/0/q',
      MessageBody: 'x',
      DelaySeconds: 5,
      MessageGroupId: 'g',
    },
    [tooFast, json(200, { MessageId: 'm', MD5OfMessageBody: '9dd4e461268c8034f5c8564e155c67a6' })],
  ],
  [
    'a workflow',
    'states',
    'StartExecutionCommand',
    { stateMachineArn: 'm', name: 'j', input: '{}' },
    [json(400, { __type: 'ExecutionAlreadyExists', message: 'It is there.' })],
  ],
  [
    'a workflow that goes on',
    'states',
    'SendTaskSuccessCommand',
    { taskToken: 't', output: '{}' },
    [json(400, { __type: 'TaskTimedOut', message: 'Late.' })],
  ],
  [
    'a workflow that is stopped',
    'states',
    'StopExecutionCommand',
    { executionArn: arn },
    [json(200, { stopDate: 1 })],
  ],
  [
    'a signature',
    'kms',
    'SignCommand',
    {
      KeyId: 'k',
      Message: new Uint8Array([1, 2]),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    },
    [json(200, { KeyId: 'k', Signature: 'AQID' })],
  ],
  [
    'a secret',
    'secrets',
    'GetSecretValueCommand',
    { SecretId: 's', VersionStage: undefined },
    [broken, failing, failing, json(200, { SecretString: 'x' })],
  ],
  [
    'a secret that is not set',
    'secrets',
    'GetSecretValueCommand',
    { SecretId: 's' },
    [json(400, { __type: 'ResourceNotFoundException', message: 'None.' })],
  ],
  [
    'a parameter',
    'parameters',
    'GetParameterCommand',
    { Name: '/p' },
    [json(200, { Parameter: { Name: '/p', Value: 'v' } })],
  ],
];

test.each(cases)(
  '%s looks to a function as the SDK has it',
  async (_, kind, command, input, given) => {
    const asked: Asked = { kind, command, input, answers: given };
    const whole = await outcomeOf(asked, false);
    expect(await outcomeOf(asked, true)).toEqual(whole);
    expect(whole.left).toBe(0);
  },
);
