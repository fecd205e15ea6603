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
import { failure, plain, seen } from './what-functions-see.ts';

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

/** What is asked, of which client, and what comes of it. */
export type Case = readonly [
  name: string,
  kind: Asked['kind'],
  command: string,
  input: object,
  answers: readonly Answer[],
];

/** Tests that the lean clients do in these cases as the SDK does. */
export function compareClients(cases: readonly Case[]): void {
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

  test.each(cases)(
    '%s looks to a function as the SDK has it',
    async (_, kind, command, input, given) => {
      const asked: Asked = { kind, command, input, answers: given };
      const whole = await outcomeOf(asked, false);
      expect(await outcomeOf(asked, true)).toEqual(whole);
      expect(whole.left).toBe(0);
    },
  );
}

export const json = (status: number, body: object): WireResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
});
export const broken = Object.assign(new Error('The connection broke.'), { code: 'ECONNRESET' });
export const failing = json(500, { __type: 'InternalServerError', message: 'No.' });
export const throttled = json(400, {
  __type: 'ProvisionedThroughputExceededException',
  message: 'No.',
});
export const tooFast = json(400, { __type: 'ThrottlingException', message: 'No.' });
