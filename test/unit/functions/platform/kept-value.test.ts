import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptValue } from '../../../../functions/platform/kept-value.ts';

const refreshMs = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('those who ask at once share one read, and what was read is kept', async () => {
  const read = vi.fn(async () => 'value');
  const { get } = keptValue(refreshMs, read);
  expect(await Promise.all([get(), get(), get()])).toEqual(['value', 'value', 'value']);
  vi.advanceTimersByTime(refreshMs - 1);
  expect(await get()).toBe('value');
  expect(read).toHaveBeenCalledOnce();
});

test('a read that fails is told while nothing is known, and done again by the next who asks', async () => {
  const read = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('No answer.'));
  const { get } = keptValue(refreshMs, read);
  await expect(get()).rejects.toThrow('No answer.');
  expect(await get()).toBe('value');
});

test('once it is known nobody waits for it or fails, and it is read anew in the background', async () => {
  const read = vi.fn(async () => 'old');
  const { get } = keptValue(refreshMs, read);
  await get();
  vi.advanceTimersByTime(refreshMs);
  read.mockRejectedValueOnce(new Error('No answer.'));
  expect(await get()).toBe('old');
  read.mockImplementationOnce(() => new Promise(() => {}).then(() => 'never'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.all([get(), get()])).toEqual(['old', 'old']);
  expect(read).toHaveBeenCalledTimes(3);
});

test('the next who ask get what was read in the background', async () => {
  const read = vi.fn(async () => 'old');
  const { get } = keptValue(refreshMs, read);
  await get();
  vi.advanceTimersByTime(refreshMs);
  read.mockResolvedValueOnce('new');
  expect(await get()).toBe('old');
  await vi.advanceTimersByTimeAsync(0);
  expect(await get()).toBe('new');
});
