import { Metrics } from '@aws-lambda-powertools/metrics';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { metrics } from '../../../../shared/metrics.ts';
import { lambdaContext } from '../support/route-events.ts';
import { startTables, storeRaw } from '../support/tables.ts';

/** Jobs that are looked at once more, and the seconds until then. */
const looks: [string, number][] = [];
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendToFinish: async (jobId: string, after = 0) => void looks.push([jobId, after]),
}));

const tables = await startTables();
const { handler } = await import('../../../../functions/jobs/settle-dead-letters.ts');
const { lineLength } = await import('../../../../functions/quota/gate-item.ts');
const { claim, leaveLine } = await import('../../../../functions/quota/line-steps.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { getInLine } = await import('../../../../functions/quota/line-count.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitUse, readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { openJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { jobOf, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
const counted = vi.spyOn(Metrics.prototype, 'addMetric');

let me = '';
beforeEach(async () => {
  me = `maker-${ulid()}`;
  counted.mockClear();
  looks.length = 0;
  await storeRaw('limits', { id: 'gate#replicate' });
});

async function waiting(): Promise<Use> {
  const id = ulid();
  const outcome = await reserve(jobOf(me, id), id, await getInLine(await readGate()));
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  const { period } = outcome.use;
  await openJob({
    jobId: id,
    userId: me,
    feature: 'imageEditing',
    period,
    createdAt: new Date().toISOString(),
    expiresAt: Math.floor(Date.now() / 1000) + 1000,
    plan: 'Free',
  });
  return outcome.use;
}

function eventOf(jobId: string, messageId: string, queue: string): SQSEvent {
  const attributes = {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  };
  const eventSourceARN = `arn:aws:sqs:us-east-1:000000000000:atelier-dev-${queue}-dead`;
  const message = { messageId, attributes, eventSourceARN, body: JSON.stringify({ jobId }) };
  const rest = { receiptHandle: '', messageAttributes: {}, md5OfBody: '' };
  return { Records: [{ ...message, ...rest, eventSource: 'aws:sqs', awsRegion: 'us-east-1' }] };
}

const settle = (use: Use, ticket: string, queue = 'generation') =>
  handler(eventOf(use.id, ticket, queue), lambdaContext());

async function stateOf({ userId, period, id }: Use) {
  const { state, reason } = (await readUsage(userId, period)).reservations.get(id) ?? {};
  return [state, reason];
}

const inLine = async () => lineLength(await readGate(), new Date());

test('the use of a job whose ticket is dead is given back, and the job leaves the line', async () => {
  const use = await waiting();
  expect(await settle(use, 'a')).toEqual({ batchItemFailures: [] });
  expect(await stateOf(use)).toEqual(['released', 'job_abandoned']);
  expect(looks).toEqual([[use.id, 30]]);
  expect(await inLine()).toBe(0);
  expect(counted.mock.calls.map(([name]) => name)).toContain(metrics.deadLetters.name);
});

test('of a ticket that was at work on another job of its person, that one', async () => {
  const [first, second] = [await waiting(), await waiting()];
  await claim(first, 'b');
  await settle(second, 'b');
  expect(await stateOf(first)).toEqual(['released', 'job_abandoned']);
  expect(await stateOf(second)).toEqual(['reserved', undefined]);
  expect(await inLine()).toBe(1);
});

test('a ticket that was too many takes nothing from a job that has begun', async () => {
  const use = await waiting();
  await leaveLine(use, new Date());
  await settle(use, 'a');
  expect(await stateOf(use)).toEqual(['reserved', undefined]);
  await settle(use, 'b', 'finish');
  expect(await stateOf(use)).toEqual(['released', 'job_abandoned']);
});

test('what was delivered stays so', async () => {
  const [stored, final] = [await waiting(), await waiting()];
  await records.put(me, { id: stored.id, made: 'first' });
  await commitUse(final);
  await settle(stored, 'a');
  await settle(final, 'b', 'finish');
  for (const use of [stored, final]) expect((await stateOf(use))[0]).toBe('committed');
});

test('a job that is gone is done with', async () => {
  const use = { ...(await waiting()), id: ulid() };
  expect(await settle(use, 'a')).toEqual({ batchItemFailures: [] });
});

test('a letter that cannot be settled now comes again', async () => {
  const use = await waiting();
  await storeRaw('usage', { userId: me, period: use.period, [`r_${use.id}`]: 'no reservation' });
  expect(await settle(use, 'a')).toEqual({ batchItemFailures: [{ itemIdentifier: 'a' }] });
});
