import { ulid } from 'ulid';
import { vi } from 'vitest';
import type { Generation, Start, Work } from '../../../../functions/generation/generation.ts';
import type { StudioError } from '../../../../functions/platform/studio-error.ts';
import { deadlineAfter } from '../../../../functions/platform/time.ts';
import { providerError } from '../../../../functions/providers/provider-calls.ts';
import type { KnownPrediction } from '../../../../functions/providers/replicate/predictions.ts';
import type { GenerationJob } from '../../../../functions/storage/generation-jobs.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { type Made, records } from './jobs.ts';

/** A prediction that has ended well. */
export const succeeded: KnownPrediction = {
  id: 'p1',
  status: 'succeeded',
  model: 'black-forest-labs/flux-schnell',
  version: 'v1',
  input: {},
  output: 'https://provider.example/out.png',
  source: 'api',
  created_at: '2026-11-10T12:00:00.000Z',
  data_removed: false,
  urls: { get: '', cancel: '' },
};

export type FakeTool = Generation<Made> & {
  begin: ReturnType<typeof vi.fn<Work<Made>['begin']>>;
  finish: ReturnType<typeof vi.fn<(job: GenerationJob) => Promise<Made>>>;
};

/** A tool that makes a record; it ends at once unless a test says otherwise. */
export function fakeTool(): FakeTool {
  const begin = vi.fn(async (_: Start) => ({ state: 'ended', prediction: succeeded }) as const);
  const finish = vi.fn(async ({ userId, jobId: id }: GenerationJob) => {
    await records.put(userId, { id, made: 'first' });
    return { id, made: 'first' };
  });
  return {
    feature: 'imageEditing',
    timeouts: { provider: 70, reservation: 150 },
    workOn: (job) => ({ begin, finish: () => finish(job) }),
    stored: (userId, id) => records.get(userId, id),
    discard: async (userId, { id }) => {
      await records.remove(userId, id);
    },
    begin,
    finish,
  };
}

/** What a provider that asks to wait so many seconds means to a job. */
export function busyFor(seconds?: number): StudioError {
  const headers = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  const response = new Response(null, { status: 429, headers });
  return providerError(Object.assign(new Error('later'), { response }));
}

type Changes = {
  key?: string | undefined;
  hash?: string;
  plan?: Plan;
  prefersAsync?: boolean;
  milliseconds?: number;
};

/** A person's request for a generation, who would rather be told of the job. */
export function requestOf(userId: string, changes: Changes = {}) {
  const { key = ulid(), hash = 'payload', plan = 'Pro', prefersAsync = true } = changes;
  return {
    user: { userId, plan: async () => plan },
    hash,
    order: vi.fn(async (_id: string) => ({ prompt: 'a lighthouse' })),
    idempotencyKey: key,
    prefersAsync,
    deadline: deadlineAfter(changes.milliseconds ?? 10_000),
    note: () => {},
  };
}
