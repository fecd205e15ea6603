import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import { expect, it } from 'vitest';
import { queue, queuesOfTest, type TestQueues } from './support/start-queues.ts';

const test = queuesOfTest();

const bodiesOf = (messages: { Body?: string | undefined }[]) => messages.map(({ Body }) => Body);

it('a message is received with what SQS knows of it, and gone once it is deleted', async () => {
  const queues = await test.start();
  const { MessageId } = await queues.send('größe', { MessageGroupId: 'ada' });
  const [message] = await queues.receive({ MessageSystemAttributeNames: ['All'] });
  expect(message).toMatchObject({
    MessageId,
    Body: 'größe',
    Attributes: {
      SenderId: 'administrator',
      ApproximateReceiveCount: '1',
      MessageGroupId: 'ada',
      SentTimestamp: expect.stringMatching(/^\d{13}$/),
      ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
    },
  });
  expect(await queues.counts()).toEqual([0, 1, 0]);
  expect(await queues.receive()).toEqual([]);
  const { ReceiptHandle } = message ?? {};
  await queues.client.send(new DeleteMessageCommand({ QueueUrl: queues.QueueUrl, ReceiptHandle }));
  queues.pass(61);
  expect(await queues.receive()).toEqual([]);
  expect(queues.aws.queues.messages('Jobs')).toEqual([]);
});

it('a message that is not deleted comes again, and an old receipt deletes and hides nothing', async () => {
  const queues = await test.start();
  const { QueueUrl, client } = queues;
  await queues.send('again');
  const [first] = await queues.receive();
  queues.pass(61);
  const [second] = await queues.receive({
    MessageSystemAttributeNames: ['ApproximateReceiveCount'],
  });
  expect(second?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
  const ReceiptHandle = first?.ReceiptHandle;
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  expect(await queues.counts()).toEqual([0, 1, 0]);
  const hide = { QueueUrl, ReceiptHandle, VisibilityTimeout: 5 };
  await expect(client.send(new ChangeMessageVisibilityCommand(hide))).rejects.toMatchObject({
    name: 'MessageNotInflight',
  });
});

it('a receiver may hold a message for longer, or give it back at once', async () => {
  const queues = await test.start();
  const { QueueUrl, client } = queues;
  await queues.send('held');
  const [message] = await queues.receive({ VisibilityTimeout: 10 });
  const change = (VisibilityTimeout: number) =>
    client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout,
      }),
    );
  await change(100);
  queues.pass(99);
  expect(await queues.receive()).toEqual([]);
  await change(0);
  expect(bodiesOf(await queues.receive())).toEqual(['held']);
});

it('a delay keeps a message back, and a receiver that waits gets it when the clock is there', async () => {
  const queues = await test.start({ Slow: queue({ QueueName: 'slow', DelaySeconds: 900 }) });
  await queues.send('by the message', { DelaySeconds: 300 });
  await queues.send('by the queue', { QueueUrl: queues.urlOf('slow') });
  expect(await queues.counts()).toEqual([0, 0, 1]);
  const waiting = queues.receive({ WaitTimeSeconds: 20 });
  queues.pass(301);
  expect(bodiesOf(await waiting)).toEqual(['by the message']);
  queues.pass(600);
  expect(bodiesOf(await queues.receive({ QueueUrl: queues.urlOf('slow') }))).toEqual([
    'by the queue',
  ]);
});

it('a receiver that waits gets a message as soon as it is sent, and nothing once it waited long enough', async () => {
  const queues = await test.start();
  const waiting = queues.receive({ WaitTimeSeconds: 20 });
  await queues.send('now');
  expect(bodiesOf(await waiting)).toEqual(['now']);
  const arrival = queues.arrivalOf('sqs:ReceiveMessage');
  const inVain = queues.receive({ WaitTimeSeconds: 20 });
  await arrival;
  queues.pass(20);
  expect(await inVain).toEqual([]);
});

it('batches send, hide and delete each message by itself', async () => {
  const queues = await test.start();
  const { QueueUrl, client } = queues;
  const Entries = ['a', 'b', 'c'].map((Id) => ({ Id, MessageBody: Id }));
  const wrong = { Id: 'd', MessageBody: 'd', DelaySeconds: 901 };
  const sent = await client.send(
    new SendMessageBatchCommand({ QueueUrl, Entries: [...Entries, wrong] }),
  );
  expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['a', 'b', 'c']);
  expect(sent.Failed).toMatchObject([{ Id: 'd', SenderFault: true }]);
  const received = await queues.receive({ MaxNumberOfMessages: 10 });
  const handles = received.map(({ Body: Id, ReceiptHandle }) => ({ Id, ReceiptHandle }));
  const shown = handles.slice(0, 1).map((each) => ({ ...each, VisibilityTimeout: 0 }));
  await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: shown }));
  const gone = [...handles.slice(1), { Id: 'x', ReceiptHandle: 'none' }];
  const deleted = await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries: gone }));
  expect(deleted.Failed).toMatchObject([{ Id: 'x', Code: 'ReceiptHandleIsInvalid' }]);
  expect(await queues.counts()).toEqual([1, 0, 0]);
});

it('what was received too often becomes a dead letter, with its history', async () => {
  const queues = await test.start();
  const { MessageId } = await queues.send('poison');
  for (const times of [1, 2]) {
    expect([times, bodiesOf(await queues.receive())]).toEqual([times, ['poison']]);
    queues.pass(61);
  }
  expect(await queues.receive()).toEqual([]);
  expect(await queues.counts()).toEqual([0, 0, 0]);
  const [dead] = await queues.receive({
    QueueUrl: queues.urlOf('dead'),
    MessageSystemAttributeNames: ['ApproximateReceiveCount', 'DeadLetterQueueSourceArn'],
  });
  expect(dead).toMatchObject({
    MessageId,
    Attributes: {
      ApproximateReceiveCount: '3',
      DeadLetterQueueSourceArn: 'arn:aws:sqs:us-east-1:000000000000:jobs',
    },
  });
});

it('messages past the retention period are gone', async () => {
  const queues = await test.start({
    Short: queue({ QueueName: 'short', MessageRetentionPeriod: 60 }),
  });
  await queues.send('kept', {});
  await queues.send('forgotten', { QueueUrl: queues.urlOf('short') });
  queues.pass(61);
  expect(await queues.counts('short')).toEqual([0, 0, 0]);
  expect(await queues.counts()).toEqual([1, 0, 0]);
});

it('a queue tells its address and its settings', async () => {
  const { client, QueueUrl } = await test.start();
  expect(await client.send(new GetQueueUrlCommand({ QueueName: 'jobs' }))).toMatchObject({
    QueueUrl,
  });
  const AttributeNames = ['VisibilityTimeout', 'QueueArn', 'RedrivePolicy'] as const;
  const asked = { QueueUrl, AttributeNames: [...AttributeNames] };
  const { Attributes } = await client.send(new GetQueueAttributesCommand(asked));
  const dead = 'arn:aws:sqs:us-east-1:000000000000:dead';
  expect(Attributes).toEqual({
    VisibilityTimeout: '60',
    QueueArn: 'arn:aws:sqs:us-east-1:000000000000:jobs',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead, maxReceiveCount: 2 }),
  });
  const unknown = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['KmsMasterKeyId'] });
  await expect(client.send(unknown)).rejects.toMatchObject({ name: 'InvalidAttributeName' });
});

/** Sends a hundred messages of one group, and then one of another. */
async function crowd(queues: TestQueues): Promise<void> {
  for (let batch = 0; batch < 10; batch += 1) {
    const Entries = Array.from({ length: 10 }, (_, index) => {
      const Id = String(batch * 10 + index);
      return { Id, MessageBody: `crowd ${Id}`, MessageGroupId: 'crowd' };
    });
    const { QueueUrl } = queues;
    await queues.client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  }
  await queues.send('alone', { MessageGroupId: 'alone' });
}

it('a group with a hundred messages does not hold up the first of another, and is not held up for good', async () => {
  const queues = await test.start();
  await crowd(queues);
  expect(bodiesOf(await queues.receive())).toEqual(['crowd 0']);
  expect(bodiesOf(await queues.receive())).toEqual(['alone']);
  // Also when the crowd has nothing in flight, its turn is over for who came before its next.
  queues.pass(61);
  await queues.send('newer', { MessageGroupId: 'newer' });
  const served = [];
  for (let turn = 0; turn < 4; turn += 1) served.push(...bodiesOf(await queues.receive()));
  expect(served).toContain('alone');
  expect(served).toContain('newer');
  expect(served).toContainEqual(expect.stringMatching(/^crowd/));
});

it('messages survive a restart, and those in flight come again with their counts', async () => {
  const folder = test.newFolder();
  const before = await test.startIn(folder);
  await before.send('waits', { MessageGroupId: 'ada' });
  await before.send('later', { DelaySeconds: 900 });
  await before.send('taken', { MessageGroupId: 'bob' });
  await before.receive({ MaxNumberOfMessages: 1 });
  // Nothing is written when it is stopped: what is there was there before.
  await test.close(before);
  const after = await test.startIn(folder);
  expect(await after.counts()).toEqual([2, 0, 1]);
  const received = await after.receive({
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['ApproximateReceiveCount'],
  });
  const counts = received.map(({ Body, Attributes }) => [
    Body,
    Attributes?.ApproximateReceiveCount,
  ]);
  expect(counts.sort()).toEqual([
    ['taken', '1'],
    ['waits', '2'],
  ]);
});

it('faults deliver a message twice, to nobody, or later', async () => {
  const queues = await test.start();
  const { QueueUrl, client } = queues;
  const { fault } = queues.aws.queues;
  await queues.send('one');
  fault('Jobs', { kind: 'twice' });
  const [first] = await queues.receive();
  const ReceiptHandle = first?.ReceiptHandle;
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  const [second] = await queues.receive();
  expect(second).toMatchObject({ MessageId: first?.MessageId, Body: 'one' });
  const again = second?.ReceiptHandle;
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: again }));
  expect(await queues.counts()).toEqual([0, 0, 0]);

  await queues.send('two');
  fault('jobs', { kind: 'lose' });
  expect(await queues.receive()).toEqual([]);
  expect(await queues.counts()).toEqual([0, 1, 0]);
  queues.pass(61);
  fault('jobs', { kind: 'delay', seconds: 30 });
  expect(await queues.receive()).toEqual([]);
  queues.pass(31);
  expect(bodiesOf(await queues.receive())).toEqual(['two']);
});
