import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { endInFailure } = await import('../../../../functions/quota/end-in-failure.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { readUsage, releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { jobOf, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
afterEach(() => void vi.restoreAllMocks());

let use: Use;

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const outcome = await reserve(jobOf(`maker-${ulid()}`, undefined), ulid());
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  use = outcome.use;
});

/** Has the tables refuse such commands. */
function refuse(...commands: readonly (typeof GetCommand | typeof UpdateCommand)[]): void {
  const send = documents.send.bind(documents);
  vi.spyOn(documents, 'send').mockImplementation(async (...args: Parameters<typeof send>) => {
    if (commands.some((command) => args[0] instanceof command)) throw new Error('away');
    return send(...args);
  });
}

const results = { stored: (userId: string, id: string) => records.get(userId, id) };
const end = () => endInFailure(results, use, new StudioError('provider_timeout'));

test('a job that failed is told so, and is not counted', async () => {
  expect(await end()).toMatchObject({ error: { code: 'provider_timeout' } });
});

test('a job whose record is stored has its result, and is counted', async () => {
  await records.put(use.userId, { id: use.id, made: 'first' });
  expect(await end()).toMatchObject({ entry: { made: 'first' } });
  const { reservations } = await readUsage(use.userId, use.period);
  expect(reservations.get(use.id)?.state).toBe('committed');
});

test.each(['and not stored', 'while another run had stored it'])(
  'a job that was called off before, %s, is told that',
  async (stored) => {
    if (stored !== 'and not stored') await records.put(use.userId, { id: use.id, made: 'first' });
    await releaseUse(use, 'job_cancelled');
    expect(await end()).toMatchObject({ error: { code: 'job_cancelled' } });
  },
);

test.each([
  ['settled', [UpdateCommand]],
  ['read', [GetCommand, UpdateCommand]],
])('of a job whose use cannot be %s nobody says that nothing was counted', async (_, commands) => {
  refuse(...commands);
  expect(await end()).toMatchObject({
    error: { code: 'unavailable', cause: { code: 'provider_timeout' } },
  });
});
