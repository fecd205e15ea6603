import { ulid } from 'ulid';
import { afterAll, beforeEach, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { startTables, storeRaw } from '../support/tables.ts';

/** What was sent to be finished later, what the provider says, and what was stopped there. */
export const world = {
  finishing: [] as [string, number][],
  stopped: [] as string[],
  isTold: true,
  found: async (): Promise<unknown> => undefined,
};
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendTicket: async () => {},
  sendToFinish: async (jobId: string, after = 0) => void world.finishing.push([jobId, after]),
}));
vi.mock('../../../../functions/providers/replicate/job-predictions.ts', async (original) => ({
  ...(await original<object>()),
  predictionOf: () => world.found(),
  cancelPrediction: async (id: string) => void world.stopped.push(id),
  stopPrediction: async ({ jobId }: { jobId: string }) => {
    world.stopped.push(jobId);
    return world.isTold ? 'missing' : undefined;
  },
}));

const tables = await startTables();
const { finishJob } = await import('../../../../functions/generation/finish-job.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { getInLine } = await import('../../../../functions/quota/line-count.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { getJob, noteJob, openJob } = await import(
  '../../../../functions/storage/generation-jobs.ts'
);
const { deadlineAfter } = await import('../../../../functions/platform/time.ts');
const { fakeTool, succeeded } = await import('../support/generations.ts');
const { jobOf, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

export const seconds = () => Math.floor(Date.now() / 1000);
export const ago = (past: number) => new Date(Date.now() - past * 1000).toISOString();
export const tool = fakeTool();
let me = '';

beforeEach(async () => {
  Object.assign(tool, fakeTool());
  me = `maker-${ulid()}`;
  Object.assign(world, { finishing: [], stopped: [], isTold: true });
  world.found = async () => succeeded;
  await storeRaw('limits', { id: 'gate#replicate' });
});

type Facts = Parameters<typeof noteJob>[1];

/** A job that has asked for its prediction, of which these facts are known too. */
export async function asked(
  facts: Facts = { requestedAt: ago(40) },
  isInLine = false,
): Promise<Use> {
  const id = ulid();
  const line = isInLine ? await getInLine(await readGate()) : undefined;
  const outcome = await reserve(jobOf(me, id), id, line);
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  const { period } = outcome.use;
  await openJob({
    jobId: id,
    userId: me,
    feature: 'imageEditing',
    period,
    createdAt: ago(41),
    expiresAt: seconds() + 1000,
    plan: 'Pro',
  });
  if (Object.keys(facts).length > 0) await noteJob(id, facts);
  return outcome.use;
}

/** Finishes a job, of which these facts were noted after it was read. */
export async function finish({ id }: Use, meanwhile?: Facts): Promise<void> {
  const job = await getJob(id);
  if (!job) throw new Error('There is no such job.');
  if (meanwhile) await noteJob(id, meanwhile);
  await finishJob(tool, job, deadlineAfter(20_000));
}

export async function outcomeOf({ userId, period, id }: Use) {
  const { reservations, used } = await readUsage(userId, period);
  const { state, reason } = reservations.get(id) ?? {};
  const record = await records.get(userId, id);
  return { state, reason, used: used.imageEditing, isRecorded: record !== undefined };
}

export const delivered = { state: 'committed', reason: undefined, used: 1, isRecorded: true };
export const open = { state: 'reserved', reason: undefined, used: 1, isRecorded: false };
export const givenBack = (reason: string) => ({
  state: 'released',
  reason,
  used: 0,
  isRecorded: false,
});
