import { onlineManager } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withoutLeaving } from '../../../frontend/src/history/result-caches.ts';
import { cancelJob, tellUntold } from '../../../frontend/src/jobs/cancellation.ts';
import { forgetSubmissions } from '../../../frontend/src/jobs/submissions.ts';
import { beginSubmit } from '../../../frontend/src/jobs/unanswered-submits.ts';
import { findUntold } from '../../../frontend/src/jobs/untold-cancellations.ts';
import { isEndedByPerson } from '../../../frontend/src/jobs/watch-error.ts';
import { watches } from '../../../frontend/src/jobs/watches.ts';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import { endPersonsWork } from '../../../frontend/src/lib/person-change.ts';
import { showToasts } from '../../../frontend/src/ui/notify.ts';
import { lineMessages } from '../../../shared/line.ts';
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
  two,
  waiting,
  watch,
  watchingAnew,
} from './watched-jobs.ts';

watchingAnew();

const job = { userId: 'user_1', feature: 'imageGeneration', id: one } as const;
const endedByItself = new ApiError('x', { code: 'job_not_running', status: 409 });
const unknown = new ApiError('x', { code: 'not_found', status: 404 });

const toasts: string[] = [];
beforeEach(() => {
  toasts.length = 0;
  forgetSubmissions(job.userId);
  return showToasts(({ message }) => toasts.push(message));
});

describe('cancelling', () => {
  test('ends the job at once, as the person’s own doing', async () => {
    const { outcome } = watch(one, waiting(one, 3, 20_000));
    await expect(cancelJob(api, job)).resolves.toBe('cancelled');
    const error = await outcome;
    expect(error).toMatchObject({ code: 'job_cancelled' });
    expect(isEndedByPerson(error)).toBe(true);
    expect(deletions).toEqual([one]);
    await pass(60_000);
    expect(looks).toHaveLength(0);
  });

  test('keeps the result that was being stored out of the lists that are on their way', async () => {
    const toCome = [{ id: one }, { id: two }];
    watch(one, running(one, 30_000));
    await cancelJob(api, job);
    expect(withoutLeaving(toCome)).toEqual([{ id: two }]);
  });

  test('keeps it out of those of another tab that watches the job', async () => {
    const other = '01J0000000000000000000000C';
    const toCome = [{ id: other }, { id: two }];
    const { outcome } = watch(other);
    const cancelled = { id: other, state: 'failed', error: 'x', code: 'job_cancelled' } as const;
    server.answers = [() => [cancelled]];
    await pass(0);
    await expect(outcome).resolves.toMatchObject({ code: 'job_cancelled' });
    expect(withoutLeaving(toCome)).toEqual([{ id: two }]);
  });

  test('that comes too late looks at the result now', async () => {
    const { promise } = watch(one, running(one, 30_000));
    server.deletion = endedByItself;
    server.answers = [() => [done]];
    await expect(cancelJob(api, job)).resolves.toBe('ended');
    await pass(0);
    await expect(promise).resolves.toEqual(result);
  });

  test('that fails says so, and the job is watched on', async () => {
    watch(one, running(one, 30_000));
    server.deletion = lost;
    server.answers = [() => [running(one, 29_000)]];
    await expect(cancelJob(api, job)).rejects.toBe(lost);
    expect(watches.size).toBe(1);
  });
});

describe('cancelling a job whose submit is not answered yet', () => {
  const submit = () => beginSubmit({ userId: job.userId, feature: job.feature, slot: 0 }, one);

  test('is told again once it is: the server may not have known it before', async () => {
    const { forget } = submit();
    server.deletion = unknown;
    const how = cancelJob(api, job);
    await pass(20_000);
    expect(deletions).toEqual([one]);
    server.deletion = undefined;
    forget();
    await expect(how).resolves.toBe('cancelled');
    expect(deletions).toEqual([one, one]);
  });

  test('needs no more where the server knows it already', async () => {
    const { forget } = submit();
    await expect(cancelJob(api, job)).resolves.toBe('cancelled');
    expect(deletions).toEqual([one]);
    forget();
  });

  test('is not told in the name of who comes next', async () => {
    const { forget } = submit();
    server.deletion = unknown;
    const how = vi.fn();
    void cancelJob(api, job).then(how);
    await pass(0);
    endPersonsWork();
    forget();
    await pass(60_000);
    expect(deletions).toEqual([one]);
    expect(how).not.toHaveBeenCalled();
  });

  test('has nothing to cancel where it was refused', async () => {
    const { forget } = submit();
    server.deletion = unknown;
    const how = cancelJob(api, job);
    await pass(0);
    forget();
    await expect(how).resolves.toBe('ended');
  });
});

/** Cancels a job while there is no connection. */
async function cancelOffline() {
  const { outcome } = watch(one, running(one, 30_000));
  onlineManager.setOnline(false);
  await expect(cancelJob(api, job)).resolves.toBe('later');
  return outcome;
}

describe('cancelling while the connection is lost', () => {
  test.each([
    [[], undefined],
    [[lineMessages.endedBefore], endedByItself],
  ])(
    'ends the job at once; the server is told when it can be reached, and then says %j',
    async (said, refusal) => {
      expect(isEndedByPerson(await cancelOffline())).toBe(true);
      expect(deletions).toEqual([]);
      server.deletion = lost;
      onlineManager.setOnline(true);
      await pass(0);
      expect(findUntold(job.userId)).toHaveLength(1);
      expect(toasts).toEqual([]);
      server.deletion = refusal;
      await pass(60_000);
      expect(toasts).toEqual(said);
      expect(deletions).toEqual([one, one]);
      expect(findUntold(job.userId)).toEqual([]);
    },
  );

  test('is told however late it is back, while the job may be open', async () => {
    await cancelOffline();
    await pass(20 * 60_000);
    onlineManager.setOnline(true);
    await pass(60_000);
    expect(deletions).toEqual([one]);
    expect(toasts).toEqual([]);
  });

  test('is told once more where the submit may still be on its way', async () => {
    await cancelOffline();
    server.deletion = unknown;
    onlineManager.setOnline(true);
    await pass(0);
    expect(findUntold(job.userId)).toHaveLength(1);
    await pass(60_000);
    expect(deletions).toEqual([one, one]);
    expect(findUntold(job.userId)).toEqual([]);
  });

  test('has ended by itself where nobody could be told of it in all that time', async () => {
    await cancelOffline();
    await pass(40 * 60_000);
    expect(toasts).toEqual([lineMessages.endedBefore]);
    onlineManager.setOnline(true);
    await pass(60_000);
    expect(deletions).toEqual([]);
  });
});

describe('a cancellation of which the server has not heard', () => {
  test('is told once, however often a page begins to', async () => {
    await cancelOffline();
    tellUntold(api, job.userId);
    onlineManager.setOnline(true);
    await pass(60_000);
    expect(deletions).toEqual([one]);
  });

  test('is told when whose session had ended is back, and by nobody else', async () => {
    await cancelOffline();
    endPersonsWork();
    tellUntold(api, 'user_2');
    onlineManager.setOnline(true);
    await pass(60_000);
    expect(deletions).toEqual([]);
    tellUntold(api, job.userId);
    await pass(60_000);
    expect(deletions).toEqual([one]);
  });

  test('is dropped by who signs out', async () => {
    await cancelOffline();
    endPersonsWork();
    forgetSubmissions(job.userId);
    tellUntold(api, job.userId);
    onlineManager.setOnline(true);
    await pass(60_000);
    expect(deletions).toEqual([]);
  });

  test('is not told once its job has ended in any case', async () => {
    await cancelOffline();
    endPersonsWork();
    onlineManager.setOnline(true);
    await pass(40 * 60_000);
    tellUntold(api, job.userId);
    await pass(60_000);
    expect(deletions).toEqual([]);
  });
});
