import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buckets } from '../../../../functions/platform/s3-client.ts';
import { getText, putNew } from '../../../../functions/storage/cost-reports.ts';

beforeEach(() => vi.stubEnv('COSTS_BUCKET', 'costs'));
afterEach(() => vi.restoreAllMocks());

const named = (name: string) => Object.assign(new Error(name), { name });
const answering = (answer: () => Promise<unknown>) =>
  vi.spyOn(buckets, 'send').mockImplementation(answer);

test('a text is read as it was written, and there is none where there is no object', async () => {
  answering(async () => ({ Body: { transformToString: async () => 'text' } }));
  expect(await getText('key')).toBe('text');
  answering(() => Promise.reject(named('NoSuchKey')));
  expect(await getText('key')).toBeUndefined();
});

test('of two that write the same at once, one is told that it was there', async () => {
  answering(async () => ({}));
  expect(await putNew('key', 'text')).toBe(true);
  answering(() => Promise.reject(named('PreconditionFailed')));
  expect(await putNew('key', 'text')).toBe(false);
});

test('what fails for another reason was not written by somebody else', async () => {
  answering(() => Promise.reject(named('SlowDown')));
  await expect(putNew('key', 'text')).rejects.toThrow('SlowDown');
  await expect(getText('key')).rejects.toThrow('SlowDown');
});
