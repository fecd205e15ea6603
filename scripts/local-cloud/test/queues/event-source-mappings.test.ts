import { expect, it } from 'vitest';
import type { Outcome } from '../../lambda/protocol.ts';
import { until } from '../step-functions/support/until.ts';
import { allow, arnOf, done, failed, mapping, queuesOfTest, role } from './support/start-queues.ts';

const test = queuesOfTest();

it('a function is invoked with what is sent, in Lambda’s shape, and what it did is deleted', async () => {
  const queues = await test.start({ Mapping: mapping() }, () => done());
  const { MessageId } = await queues.send('{"job":1}', { MessageGroupId: 'ada' });
  await queues.idle();
  expect(queues.events).toEqual([
    {
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:fixture-Work',
      event: {
        Records: [
          {
            messageId: MessageId,
            receiptHandle: expect.any(String),
            body: '{"job":1}',
            attributes: expect.objectContaining({
              ApproximateReceiveCount: '1',
              MessageGroupId: 'ada',
            }),
            messageAttributes: {},
            md5OfBody: expect.stringMatching(/^[\da-f]{32}$/),
            eventSource: 'aws:sqs',
            eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:jobs',
            awsRegion: 'us-east-1',
          },
        ],
      },
    },
  ]);
  expect(await queues.counts()).toEqual([0, 0, 0]);
});

it.each<[string, Outcome]>([
  ['fails', failed],
  ['is throttled', { ...failed, status: 'throttled' }],
  ['takes too long', { ...failed, status: 'timeout' }],
])(
  'when it %s, the batch comes again after its timeout, and ends as a dead letter',
  async (_, outcome) => {
    const queues = await test.start({ Mapping: mapping() }, () => outcome);
    await queues.send('poison');
    await queues.idle();
    expect(queues.batches).toEqual([['poison']]);
    queues.pass(61);
    await until(() => queues.batches.length === 2);
    await queues.idle();
    queues.pass(61);
    await queues.idle();
    expect(queues.batches).toHaveLength(2);
    expect([await queues.counts(), await queues.counts('dead')]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  },
);

it('dead letters have a function too, by its alias', async () => {
  const more = {
    WorkVersion: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Work' } } },
    Live: {
      Type: 'AWS::Lambda::Alias',
      Properties: {
        Name: 'live',
        FunctionName: { Ref: 'Work' },
        FunctionVersion: { 'Fn::GetAtt': ['WorkVersion', 'Version'] },
      },
    },
    Mapping: mapping(),
    Mourning: mapping({ EventSourceArn: arnOf('Dead'), FunctionName: { Ref: 'Live' } }),
  };
  const queues = await test.start(more, (_, { Records: [record] }) =>
    record?.attributes.DeadLetterQueueSourceArn ? done() : failed,
  );
  await queues.send('poison');
  await queues.idle();
  for (const tries of [2, 3]) {
    queues.pass(61);
    await until(() => queues.batches.length === tries);
    await queues.idle();
  }
  expect(queues.events.at(-1)?.arn).toMatch(/:function:fixture-Work:live$/);
  expect(await queues.counts('dead')).toEqual([0, 0, 0]);
});

it.each<[string, (ids: string[]) => unknown, string[]]>([
  ['names the second', ([, id]) => ({ batchItemFailures: [{ itemIdentifier: id }] }), ['1']],
  ['names none', () => ({ batchItemFailures: [] }), []],
  ['answers nothing', () => null, []],
  [
    'names one that is not there',
    () => ({ batchItemFailures: [{ itemIdentifier: 'x' }] }),
    ['0', '1', '2'],
  ],
  ['answers what is no report', () => ({ batchItemFailures: 'all' }), ['0', '1', '2']],
])('of a batch whose function %s, the failed ones return', async (_, report, returned) => {
  const Properties = {
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    MaximumBatchingWindowInSeconds: 5,
    BatchSize: 3,
  };
  const queues = await test.start({ Mapping: mapping(Properties) }, (_bodies, { Records }) =>
    done(report(Records.map(({ messageId }) => messageId))),
  );
  for (const body of ['0', '1', '2']) await queues.send(body);
  await until(() => queues.batches.length === 1);
  await queues.idle();
  expect(queues.batches).toEqual([['0', '1', '2']]);
  expect(queues.aws.queues.messages('jobs').map(({ body }) => body)).toEqual(returned);
});

it('a batch is waited for until it is full or its time is over', async () => {
  const Properties = { BatchSize: 100, MaximumBatchingWindowInSeconds: 300 };
  const queues = await test.start({ Mapping: mapping(Properties) }, () => done());
  for (const body of ['a', 'b', 'c']) await queues.send(body);
  expect(await queues.counts()).toEqual([3, 0, 0]);
  expect(queues.batches).toEqual([]);
  queues.pass(301);
  await queues.idle();
  expect(queues.batches).toEqual([['a', 'b', 'c']]);
});

it('no more events run at once than the mapping allows, and who waits has a turn', async () => {
  let running = 0;
  let most = 0;
  const Properties = { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 3 } };
  const gate = Promise.withResolvers<void>();
  const queues = await test.start({ Mapping: mapping(Properties) }, async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
    return done();
  });
  const crowd = Array.from({ length: 20 }, (_, index) =>
    queues.send(`crowd ${index}`, { MessageGroupId: 'crowd' }),
  );
  await Promise.all(crowd);
  await queues.send('alone', { MessageGroupId: 'alone' });
  await until(() => running === 3);
  expect(await queues.counts()).toEqual([18, 3, 0]);
  gate.resolve();
  await queues.idle();
  expect(most).toBe(3);
  expect(queues.batches).toHaveLength(21);
  // Three run already, and the crowd may have one turn more.
  expect(queues.batches.findIndex(([body]) => body === 'alone')).toBeLessThan(5);
});

it('what was sent before the start, or was worked on when the process ended, is worked on after it', async () => {
  const folder = test.newFolder();
  const asleep = await test.startIn(folder, { Mapping: mapping() });
  await asleep.send('left');
  await asleep.idle();
  await test.close(asleep);
  const dying = await test.startIn(folder, { Mapping: mapping() }, () => new Promise(() => {}));
  await until(() => dying.batches.length === 1);
  await test.close(dying);
  const queues = await test.startIn(folder, { Mapping: mapping() }, () => done());
  await queues.idle();
  await until(() => queues.batches.length === 1);
  await queues.idle();
  expect(queues.batches).toEqual([['left']]);
  expect(await queues.counts()).toEqual([0, 0, 0]);
});

it('a delivery that happens twice runs twice, and one that is delayed runs by the clock', async () => {
  const queues = await test.start({ Mapping: mapping({ BatchSize: 1 }) }, () => done());
  queues.aws.queues.fault('jobs', { kind: 'twice' });
  await queues.send('one');
  await until(() => queues.batches.length === 2);
  await queues.idle();
  const [first, second] = queues.events.map(({ event }) => event.Records[0]?.messageId);
  expect(first).toBe(second);
  queues.aws.queues.fault('jobs', { kind: 'delay', seconds: 50 });
  await queues.send('two');
  await queues.idle();
  expect(queues.batches).toHaveLength(2);
  queues.pass(51);
  await until(() => queues.batches.length === 3);
  await queues.idle();
  expect(await queues.counts()).toEqual([0, 0, 0]);
});

it.each<[string, Record<string, unknown>, string]>([
  [
    'whose function may not delete',
    {
      WorkRole: role(allow(['sqs:ReceiveMessage', 'sqs:GetQueueAttributes'], arnOf('Jobs'))),
      Mapping: mapping(),
    },
    'does not have permissions to call DeleteMessage on SQS',
  ],
  [
    'of no queue',
    { Mapping: mapping({ EventSourceArn: 'arn:aws:sqs:us-east-1:000000000000:x' }) },
    'is no queue of the template',
  ],
  ['to no function', { Mapping: mapping({ FunctionName: 'nobody' }) }, 'nobody is not there'],
  [
    'that filters',
    { Mapping: mapping({ FilterCriteria: {} }) },
    'FilterCriteria is not supported here',
  ],
  [
    'with large batches at once',
    { Mapping: mapping({ BatchSize: 11 }) },
    'needs a MaximumBatchingWindowInSeconds',
  ],
  [
    'whose function runs longer than its messages are hidden',
    {
      Work: {
        Type: 'AWS::Lambda::Function',
        Properties: { Role: arnOf('WorkRole'), Code: { S3Key: 'code.zip' }, Timeout: 61 },
      },
      Mapping: mapping(),
    },
    'Queue visibility timeout: 60 seconds is less than Function timeout: 61 seconds',
  ],
])('a mapping %s is refused at the start', async (_, more, reason) => {
  await expect(test.start(more)).rejects.toThrow(reason);
});
