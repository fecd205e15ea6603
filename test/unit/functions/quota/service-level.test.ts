import { ulid } from 'ulid';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const recorded = vi.hoisted(() => vi.fn());
vi.mock(import('../../../../functions/platform/metrics.ts'), async (original) => ({
  ...(await original()),
  record: recorded,
}));
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { joinLine, leaveLine } = await import('../../../../functions/quota/line-steps.ts');
const { releaseUse, commitUse } = await import('../../../../functions/quota/usage-table.ts');
const { jobOf } = await import('../support/jobs.ts');
afterEach(() => recorded.mockClear());
afterAll(() => tables.stop());

async function reservedUse() {
  const outcome = await reserve(jobOf(`level-${ulid()}`, undefined), ulid());
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  return outcome.use;
}

const valuesOf = (metric: string) =>
  recorded.mock.calls.filter(([name]) => name === metric).map(([, value]) => value);

test('a result counts as served once, with the seconds that it took', async () => {
  const use = await reservedUse();
  await commitUse(use);
  await commitUse(use);
  expect(valuesOf('served')).toEqual([1]);
  expect(valuesOf('resultSeconds')).toEqual([expect.any(Number)]);
  expect(valuesOf('resultSeconds')[0]).toBeLessThan(60);
});

test('who waited in line before has their seconds counted from when the work began', async () => {
  const use = await reservedUse();
  const now = new Date();
  await joinLine(use, { waitingAt: Math.floor(now.getTime() / 1000), number: 1 }, 600);
  await leaveLine(use, new Date(now.getTime() - 5_000));
  await commitUse(use);
  const [seconds] = valuesOf('resultSeconds');
  expect(seconds).toBeGreaterThanOrEqual(5);
  expect(seconds).toBeLessThan(60);
});

test.each(['internal', 'provider_failed', 'provider_timeout', 'job_abandoned'] as const)(
  'a use that is given back as %s counts as not served',
  async (reason) => {
    await releaseUse(await reservedUse(), reason);
    expect(valuesOf('served')).toEqual([0]);
  },
);

test.each(['job_cancelled', 'studio_busy', 'image_unsupported', 'free_plan_paused'] as const)(
  'a use that is given back as %s is nobody’s fault',
  async (reason) => {
    await releaseUse(await reservedUse(), reason);
    expect(valuesOf('served')).toEqual([]);
  },
);

test.each([
  ['job_cancelled', 'cancelled'],
  ['job_abandoned', 'abandoned'],
  ['provider_failed', 'failed'],
] as const)('a use that is given back as %s is counted as %s', async (reason, outcome) => {
  await releaseUse(await reservedUse(), reason);
  const counted = { Feature: 'imageEditing', Outcome: outcome };
  expect(recorded).toHaveBeenCalledWith('generations', 1, counted);
});
