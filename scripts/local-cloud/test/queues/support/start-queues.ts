import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach } from 'vitest';
import { createLocalAws } from '../../../aws/local-aws.ts';
import type { ExecutionEnvironment } from '../../../aws/service.ts';
import { createStudioClock } from '../../../clock.ts';
import type { Outcome } from '../../../lambda/protocol.ts';
import { resolveTemplate } from '../../../template/template.ts';
import { assemblyOf, trusting } from '../../aws/support/fixture-template.ts';

export const ACCOUNT = '000000000000';
export const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

export const role = (...Statement: object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    ...trusting('lambda.amazonaws.com'),
    Policies: [{ PolicyName: 'own', PolicyDocument: { Statement } }],
  },
});

export const allow = (Action: string | string[], Resource: unknown) => ({
  Effect: 'Allow',
  Action,
  Resource,
});

const fn = (roleId: string, more: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { Role: arnOf(roleId), Code: { S3Key: 'code.zip' }, ...more },
});

const consuming = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

export const queue = (Properties: object = {}) => ({ Type: 'AWS::SQS::Queue', Properties });

export const mapping = (Properties: object = {}) => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: { EventSourceArn: arnOf('Jobs'), FunctionName: { Ref: 'Work' }, ...Properties },
});

/** A queue `Jobs` with its dead letters, a function that sends, and one that may work on both. */
const resources = {
  Jobs: queue({
    QueueName: 'jobs',
    VisibilityTimeout: 60,
    RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 2 },
  }),
  Dead: queue({ QueueName: 'dead', VisibilityTimeout: 60 }),
  SenderRole: role(allow(['sqs:SendMessage', 'sqs:GetQueueUrl'], arnOf('Jobs'))),
  WorkRole: role(allow(consuming, [arnOf('Jobs'), arnOf('Dead')])),
  Sender: fn('SenderRole'),
  Work: fn('WorkRole'),
};

/** What `Work` does with the bodies that it is given. */
export type Work = (bodies: string[], event: SQSEvent) => Outcome | Promise<Outcome>;

export const done = (answer: unknown = null): Outcome => ({
  status: 'success',
  payload: JSON.stringify(answer),
});

export const failed = { status: 'error', errorType: 'Error', errorMessage: 'not now' } as const;

async function startQueues(dataDir: string, more: Record<string, unknown>, work?: Work) {
  const clock = createStudioClock();
  const assembly = assemblyOf({ Resources: { ...resources, ...more } });
  const aws = await createLocalAws({
    port: 0,
    clock,
    dataDir,
    secrets: new Map(),
    template: () => resolveTemplate(assembly),
  });
  /** The bodies of each batch that `Work` was invoked with, and by which name. */
  const batches: string[][] = [];
  const events: { arn: string | undefined; event: SQSEvent }[] = [];
  if (work) {
    aws.queues.begin(async (_functionId, event, arn) => {
      const batch = event as SQSEvent;
      events.push({ arn, event: batch });
      const bodies = batch.Records.map(({ body }) => body);
      batches.push(bodies);
      return work(bodies, batch);
    });
  }
  const clientOf = (credentials: ReturnType<typeof aws.administratorCredentials>) =>
    new SQSClient({ endpoint: aws.origin, region: 'us-east-1', credentials, maxAttempts: 1 });
  const client = clientOf(aws.administratorCredentials());
  const urlOf = (name: string) => `${aws.origin}/${ACCOUNT}/${name}`;
  const QueueUrl = urlOf('jobs');
  return {
    aws,
    clock,
    client,
    batches,
    events,
    QueueUrl,
    urlOf,
    as: (functionId: string, environment?: ExecutionEnvironment) =>
      clientOf(aws.issueCredentials(aws.principalOf(functionId), environment)),
    send: (MessageBody: string, input: Partial<SendMessageCommandInput> = {}) =>
      client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...input })),
    receive: async (input: Partial<ReceiveMessageCommandInput> = {}) => {
      const command = new ReceiveMessageCommand({ QueueUrl, ...input });
      return (await client.send(command)).Messages ?? [];
    },
    /** How many messages are visible, in flight and delayed. */
    counts: async (name = 'jobs') => {
      const { Attributes: told = {} } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl: urlOf(name), AttributeNames: ['All'] }),
      );
      const { ApproximateNumberOfMessages: visible } = told;
      const { ApproximateNumberOfMessagesNotVisible: inFlight } = told;
      return [visible, inFlight, told.ApproximateNumberOfMessagesDelayed].map(Number);
    },
    /** Resolves once a request arrived that needs this permission, and is answered or waits. */
    arrivalOf: async (action: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = aws.onCall((call) => {
        if (call.action === action && call.phase === 'before') resolve();
      });
      await promise;
      stop();
      await setImmediate();
    },
    /** Moves the clock on. */
    pass: (seconds: number) => clock.travelTo(new Date(clock.now().getTime() + seconds * 1000)),
    idle: aws.queues.idle,
    close: aws.close,
  };
}

export type TestQueues = Awaited<ReturnType<typeof startQueues>>;

/** Queues with data of their own, gone when the test is over. */
export function queuesOfTest() {
  const open = new Set<TestQueues>();
  const folders: string[] = [];
  afterEach(async () => {
    for (const queues of open) await queues.close();
    open.clear();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-queues-'));
    folders.push(folder);
    return folder;
  };
  const startIn = async (dataDir: string, more: Record<string, unknown> = {}, work?: Work) => {
    const queues = await startQueues(dataDir, more, work);
    open.add(queues);
    return queues;
  };
  return {
    newFolder,
    startIn,
    start: (more: Record<string, unknown> = {}, work?: Work) => startIn(newFolder(), more, work),
    close: async (queues: TestQueues) => {
      open.delete(queues);
      await queues.close();
    },
  };
}
