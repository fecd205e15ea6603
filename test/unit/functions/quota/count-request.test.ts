import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { log } = await import('../../../../functions/platform/log.ts');
const { countRequest } = await import('../../../../functions/quota/count-request.ts');
const { counterName } = await import('../../../../functions/quota/limits-table.ts');
const { userHash } = await import('../../../../functions/platform/user.ts');
afterEach(() => vi.restoreAllMocks());
// No window ends while a test runs.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:30Z') }));
afterAll(async () => {
  vi.useRealTimers();
  await tables.stop();
});

/** Somebody who has sent so many uploads in the window that it is now. */
async function senderOf(uploads: number): Promise<string> {
  const userId = `sender-${uploads}`;
  const counter = counterName('uploads', new Date());
  await storeRaw('limits', { id: userHash(userId), [counter]: uploads });
  return userId;
}

test('requests are counted up to the limit of their kind, and then refused for a while', async () => {
  const userId = await senderOf(rateLimits.uploads.limit - 1);
  await countRequest(userId, 'uploads');
  await expect(countRequest(userId, 'uploads')).rejects.toMatchObject({
    code: 'slow_down',
    retryAfter: 30,
  });
});

test('who has deleted their account is unknown, not too fast', async () => {
  const Item = { id: { S: 'hash' }, closedAt: { S: '2026-11-20T12:00:00.000Z' } };
  const failure = new ConditionalCheckFailedException({ $metadata: {}, message: 'Gone.', Item });
  vi.spyOn(documents, 'send').mockImplementation(() => Promise.reject(failure));
  await expect(countRequest('deleted', 'uploads')).rejects.toMatchObject({ code: 'unauthorized' });
});

test('while nothing can be counted nobody is refused', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => {});
  vi.spyOn(documents, 'send').mockImplementation(() => Promise.reject(new Error('Down.')));
  await expect(countRequest('anybody', 'uploads')).resolves.toBeUndefined();
});
