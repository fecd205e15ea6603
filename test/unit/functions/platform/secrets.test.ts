import { ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secret, secretVersions, withSecret } from '../../../../functions/platform/secrets.ts';

const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
const sixMinutes = 6 * 60 * 1000;

/** The manager answers so from now on; a failure is one that no repeat would mend. */
const answer = (value: string | Error) =>
  send.mockImplementation(() => {
    if (value instanceof Error) throw value;
    return { SecretString: value };
  });

const refused = new Error('The manager is out');
const missing = new ResourceNotFoundException({ message: '', $metadata: {} });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('a secret is used as it was where it cannot be read anew, and as it is as soon as it can', async () => {
  answer('one');
  expect(await secret('kept')).toBe('one');
  answer(refused);
  vi.advanceTimersByTime(sixMinutes);
  expect(await secret('kept')).toBe('one');
  answer('two');
  vi.advanceTimersByTime(sixMinutes);
  expect(await secret('kept')).toBe('two');
  await expect(secretVersions('kept').get()).resolves.toEqual(['two', 'two']);
});

test('a secret that nobody has read yet, or that is there no more, is told of', async () => {
  answer(refused);
  await expect(secret('never')).rejects.toBe(refused);
  answer('one');
  await secret('removed');
  answer(missing);
  vi.advanceTimersByTime(sixMinutes);
  await expect(secret('removed')).rejects.toThrow('has no value yet');
});

test('what its owner refuses is refused where it cannot be read anew', async () => {
  answer('old');
  await secret('replaced');
  answer(refused);
  const use = vi.fn(async (value: string) => Promise.reject(new Error(`${value} is refused`)));
  await expect(withSecret('replaced', use, () => true)).rejects.toThrow('old is refused');
  expect(use).toHaveBeenCalledTimes(2);
});
