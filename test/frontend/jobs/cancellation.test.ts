import { onlineManager } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { cancelJob } from '../../../frontend/src/jobs/cancellation.ts';
import { isEndedByPerson } from '../../../frontend/src/jobs/watch-error.ts';
import { watches } from '../../../frontend/src/jobs/watches.ts';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import {
  api,
  deletions,
  done,
  looks,
  lost,
  one,
  pass,
  result,
  running,
  server,
  waiting,
  watch,
  watchingAnew,
} from './watched-jobs.ts';

watchingAnew();

describe('cancelling', () => {
  const told = vi.fn();

  test('ends the job at once, as the person’s own doing', async () => {
    const { outcome } = watch(one, waiting(one, 3, 20_000));
    await expect(cancelJob(api, one, told)).resolves.toBe('cancelled');
    const error = await outcome;
    expect(error).toMatchObject({ code: 'job_cancelled' });
    expect(isEndedByPerson(error)).toBe(true);
    expect(deletions).toEqual([one]);
    await pass(60_000);
    expect(looks).toHaveLength(0);
  });

  test('that comes too late looks at the result now', async () => {
    const { promise } = watch(one, running(one, 30_000));
    server.deletion = new ApiError('x', { code: 'job_not_running', status: 409 });
    server.answers = [() => [done]];
    await expect(cancelJob(api, one, told)).resolves.toBe('ended');
    await pass(0);
    await expect(promise).resolves.toEqual(result);
  });

  test('that fails says so, and the job is watched on', async () => {
    watch(one, running(one, 30_000));
    server.deletion = lost;
    server.answers = [() => [running(one, 29_000)]];
    await expect(cancelJob(api, one, told)).rejects.toBe(lost);
    expect(watches.size).toBe(1);
  });
});

/** Cancels a job while there is no connection; gives what hears how that went later. */
async function cancelledOffline() {
  const told = vi.fn();
  watch(one, running(one, 30_000));
  onlineManager.setOnline(false);
  await expect(cancelJob(api, one, told)).resolves.toBe('later');
  return told;
}

describe('cancelling while the connection is lost', () => {
  test.each([
    ['cancelled', undefined],
    ['ended', new ApiError('x', { code: 'job_not_running', status: 409 })],
  ] as const)(
    'ends the job at once; the server is told when it can be reached: %s',
    async (how, refusal) => {
      const told = vi.fn();
      const { outcome } = watch(one, running(one, 30_000));
      onlineManager.setOnline(false);
      await expect(cancelJob(api, one, told)).resolves.toBe('later');
      expect(isEndedByPerson(await outcome)).toBe(true);
      expect(deletions).toEqual([]);
      server.deletion = lost;
      onlineManager.setOnline(true);
      await pass(0);
      expect(told).not.toHaveBeenCalled();
      server.deletion = refusal;
      await pass(5000);
      expect(told).toHaveBeenCalledExactlyOnceWith(how);
      expect(deletions).toEqual([one, one]);
    },
  );

  test('is told however late it is back, while the job may be open', async () => {
    const told = await cancelledOffline();
    await pass(20 * 60_000);
    expect(told).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await pass(0);
    expect(told).toHaveBeenCalledExactlyOnceWith('cancelled');
    expect(deletions).toEqual([one]);
  });

  test('is told once more where the submit may still be on its way', async () => {
    const told = await cancelledOffline();
    server.deletion = new ApiError('x', { code: 'not_found', status: 404 });
    onlineManager.setOnline(true);
    await pass(0);
    expect(told).not.toHaveBeenCalled();
    await pass(5000);
    expect(told).toHaveBeenCalledExactlyOnceWith('cancelled');
    expect(deletions).toEqual([one, one]);
  });

  test('has ended by itself where nobody could be told of it in all that time', async () => {
    const told = await cancelledOffline();
    await pass(40 * 60_000);
    expect(told).toHaveBeenCalledExactlyOnceWith('ended');
    onlineManager.setOnline(true);
    expect(deletions).toEqual([]);
  });
});
