import {
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
} from '@aws-sdk/client-sqs';
import { expect, it } from 'vitest';
import { arnOf, queue, queuesOfTest } from './support/start-queues.ts';

const test = queuesOfTest();

it('who may not is refused by the action and the queue, and batches need the same permission', async () => {
  const queues = await test.start();
  const { QueueUrl } = queues;
  const sender = queues.as('Sender');
  await sender.send(new SendMessageCommand({ QueueUrl, MessageBody: 'allowed' }));
  const Entries = [{ Id: 'a', MessageBody: 'allowed' }];
  await sender.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  expect(queues.aws.queues.messages('Jobs')[0]?.senderId).toMatch(/^AROA\w+:fixture-Sender$/);
  const arn = 'arn:aws:sqs:us-east-1:000000000000:jobs';
  await expect(sender.send(new ReceiveMessageCommand({ QueueUrl }))).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining(`perform: sqs:ReceiveMessage on resource: ${arn}`),
    $metadata: { httpStatusCode: 403 },
  });
  const elsewhere = { QueueUrl: queues.urlOf('dead'), MessageBody: 'no' };
  await expect(sender.send(new SendMessageCommand(elsewhere))).rejects.toThrow('sqs:SendMessage');
});

it('a queue’s own policy counts too', async () => {
  const statement = (Resource: unknown) => ({
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Jobs' }],
      PolicyDocument: {
        Statement: { Effect: 'Deny', Principal: '*', Action: 'sqs:SendMessage', Resource },
      },
    },
  });
  const { as, QueueUrl } = await test.start({ Policy: statement(arnOf('Jobs')) });
  const message = new SendMessageCommand({ QueueUrl, MessageBody: 'no' });
  await expect(as('Sender').send(message)).rejects.toThrow(
    'explicit deny in a resource-based policy',
  );
  await expect(test.start({ Policy: statement(arnOf('Dead')) })).rejects.toThrow(
    'is not of the queue jobs',
  );
});

it('operations that are not supported are refused by name, and queues that are not there', async () => {
  const { client, QueueUrl, urlOf } = await test.start();
  await expect(client.send(new CreateQueueCommand({ QueueName: 'new' }))).rejects.toThrow(
    'The local SQS does not support CreateQueue',
  );
  await expect(client.send(new PurgeQueueCommand({ QueueUrl }))).rejects.toThrow('PurgeQueue');
  const missing = { name: 'QueueDoesNotExist', Code: 'AWS.SimpleQueueService.NonExistentQueue' };
  await expect(client.send(new GetQueueUrlCommand({ QueueName: 'none' }))).rejects.toMatchObject(
    missing,
  );
  await expect(
    client.send(new ReceiveMessageCommand({ QueueUrl: urlOf('none') })),
  ).rejects.toMatchObject(missing);
  const ReceiptHandle = 'made up';
  await expect(
    client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle })),
  ).rejects.toMatchObject({ name: 'ReceiptHandleIsInvalid' });
});

it.each<[string, Partial<SendMessageCommandInput>, string]>([
  ['a delay of over 15 minutes', { DelaySeconds: 901 }, 'DelaySeconds'],
  ['no contents', { MessageBody: '' }, 'MessageBody'],
  ['a control character', { MessageBody: 'a\u0001' }, 'outside the allowed set'],
  [
    'more than the queue takes',
    { MessageBody: 'x'.repeat(2000) },
    'must be shorter than 1024 bytes',
  ],
  ['a group with a space', { MessageGroupId: 'a b' }, 'MessageGroupId'],
  [
    'what only FIFO queues have',
    { MessageDeduplicationId: 'a' },
    'MessageDeduplicationId is not supported here',
  ],
  [
    'attributes of its own',
    { MessageAttributes: { a: { DataType: 'String', StringValue: 'b' } } },
    'MessageAttributes is not supported here',
  ],
])('a message with %s is refused', async (_, input, reason) => {
  const queues = await test.start({
    Small: queue({ QueueName: 'small', MaximumMessageSize: 1024 }),
  });
  await expect(queues.send('fine', { QueueUrl: queues.urlOf('small'), ...input })).rejects.toThrow(
    reason,
  );
});

it.each<[string, { Id: string; MessageBody: string }[]]>([
  ['EmptyBatchRequest', []],
  [
    'TooManyEntriesInBatchRequest',
    Array.from({ length: 11 }, (_, id) => ({ Id: `${id}`, MessageBody: 'x' })),
  ],
  [
    'BatchEntryIdsNotDistinct',
    [
      { Id: 'a', MessageBody: 'x' },
      { Id: 'a', MessageBody: 'y' },
    ],
  ],
  ['InvalidBatchEntryId', [{ Id: 'a b', MessageBody: 'x' }]],
])('a batch is refused with %s', async (name, Entries) => {
  const { client, QueueUrl } = await test.start();
  await expect(
    client.send(new SendMessageBatchCommand({ QueueUrl, Entries })),
  ).rejects.toMatchObject({ name });
});

it.each<[string, object, string]>([
  ['of the FIFO kind', { FifoQueue: true }, 'FifoQueue is not supported here'],
  ['with a key of one’s own', { KmsMasterKeyId: 'k' }, 'KmsMasterKeyId is not supported here'],
  ['that hides messages for too long', { VisibilityTimeout: 43_201 }, 'VisibilityTimeout'],
  [
    'whose dead letter queue is not there',
    {
      RedrivePolicy: {
        deadLetterTargetArn: 'arn:aws:sqs:us-east-1:000000000000:x',
        maxReceiveCount: 1,
      },
    },
    'its dead letter queue arn:aws:sqs:us-east-1:000000000000:x is not there',
  ],
  [
    'whose dead letters would die again',
    { RedrivePolicy: { deadLetterTargetArn: arnOf('Jobs'), maxReceiveCount: 1 } },
    'a dead letter queue of a dead letter queue',
  ],
])('a queue %s is refused at the start', async (_, Properties, reason) => {
  await expect(test.start({ Odd: queue(Properties) })).rejects.toThrow(reason);
});

it('requests are counted as they are billed: each one, and each 64 KB', async () => {
  const queues = await test.start();
  const { QueueUrl } = queues;
  const sender = queues.as('Sender', { request: 'r1' });
  await sender.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));
  await sender.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x'.repeat(65_537) }));
  await expect(sender.send(new ReceiveMessageCommand({ QueueUrl }))).rejects.toThrow();
  expect(queues.aws.counts.of('r1')).toEqual({ queueRequest: 4 });
});
