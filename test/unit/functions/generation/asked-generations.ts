import { ulid } from 'ulid';
import { afterAll, beforeEach, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { startTables, storeRaw } from '../support/tables.ts';

/** What was sent to the queues, and what the provider says of a prediction. */
export const world = {
  tickets: [] as [string, number][],
  finishing: [] as [string, number][],
  ticket: async (): Promise<void> => {},
  found: async (): Promise<unknown> => undefined,
  /** What others do right after somebody was counted out of the line. */
  afterLeaving: async (): Promise<unknown> => undefined,
};
vi.mock(import('../../../../functions/quota/line-count.ts'), async (original) => {
  const { countLeft, ...others } = await original();
  const leaving = async (waitingAt: number) => {
    await countLeft(waitingAt);
    await world.afterLeaving();
  };
  return { ...others, countLeft: leaving };
});
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendTicket: async ({ jobId }: { jobId: string }, after = 0) => {
    await world.ticket();
    world.tickets.push([jobId, after]);
  },
  sendToFinish: async (jobId: string, after = 0) => void world.finishing.push([jobId, after]),
}));
vi.mock('../../../../functions/providers/replicate/job-predictions.ts', async (original) => ({
  ...(await original<object>()),
  predictionOf: () => world.found(),
  cancelPrediction: async () => undefined,
}));
vi.stubEnv('GENERATION_CONCURRENCY', '3');

const tables = await startTables();
const { runGeneration } = await import('../../../../functions/generation/run-generation.ts');
const { lineLength } = await import('../../../../functions/quota/gate-item.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { periodOf } = await import('../../../../shared/usage.ts');
const { fakeTool, requestOf } = await import('../support/generations.ts');

afterAll(() => tables.stop());
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

/** Who makes something in a test, and with what. */
export const maker = { id: '' };
export const tool = fakeTool();

beforeEach(async () => {
  maker.id = `maker-${ulid()}`;
  Object.assign(tool, fakeTool());
  Object.assign(world, { tickets: [], finishing: [], ticket: async () => {} });
  world.found = async () => undefined;
  world.afterLeaving = async () => undefined;
  await storeRaw('limits', { id: 'gate#replicate' });
});

export const seconds = () => Math.floor(Date.now() / 1000);
const period = () => periodOf(new Date());
const month = () => readUsage(maker.id, period());
export const used = async () => (await month()).used.imageEditing;
export const reservation = async (id: string) => (await month()).reservations.get(id);
export const inLine = async () => lineLength(await readGate(), new Date());
export const useOf = (id: string): Use => ({
  userId: maker.id,
  period: period(),
  id,
  feature: 'imageEditing',
});

export async function noRoom(): Promise<void> {
  const lease = seconds() + 90;
  await storeRaw('limits', { id: 'gate#replicate', s_0: lease, s_1: lease, s_2: lease });
}

export async function placesTaken(): Promise<string[]> {
  return Object.keys(await readGate()).filter((name) => name.startsWith('s_'));
}

/** Asks for a generation, as the maker. */
export function run(changes: Parameters<typeof requestOf>[1] = {}) {
  const request = requestOf(maker.id, changes);
  return { request, answer: runGeneration(tool, request) };
}
