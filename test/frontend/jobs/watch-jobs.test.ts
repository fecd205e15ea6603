import { focusManager, onlineManager } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { connectionLost } from '../../../frontend/src/jobs/retry-until-settled.ts';
import { isEndedByPerson, WatchError } from '../../../frontend/src/jobs/watch-error.ts';
import { watchJob } from '../../../frontend/src/jobs/watch-jobs.ts';
import { watches } from '../../../frontend/src/jobs/watches.ts';
import { ApiError, InvalidResponse } from '../../../frontend/src/lib/api-error.ts';
import { endPersonsWork } from '../../../frontend/src/lib/person-change.ts';
import { serverNow } from '../../../frontend/src/lib/server-clock.ts';
import { routes } from '../../../shared/routes.ts';
import {
  api,
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

const { error: noObject } = routes.listJobs.response.safeParse('<html>Blocked</html>');
const foreign = new InvalidResponse(routes.listJobs, noObject);

describe('a job', () => {
  test('is looked at first when it is expected by the server’s clock, and then has its result', async () => {
    const { promise } = watch(one, running(one, 4000));
    server.answers = [() => [done]];
    await pass(3999);
    expect(looks).toHaveLength(0);
    await pass(1);
    await pass(0);
    await expect(promise).resolves.toEqual(result);
    expect(looks).toEqual([[one]]);
    await pass(60_000);
    expect(looks).toHaveLength(1);
  });

  test('of which nothing is known is looked at at once', async () => {
    server.answers = [() => [done]];
    const { promise } = watch(one);
    await pass(0);
    await expect(promise).resolves.toEqual(result);
  });

  test('that is late is looked at after growing pauses', async () => {
    const { promise } = watch(one, running(one, 2000));
    server.answers = [() => [running(one, -1)], () => [running(one, -1)], () => [done]];
    await pass(2000);
    expect(looks).toHaveLength(1);
    await pass(1000);
    expect(looks).toHaveLength(2);
    await pass(1599);
    expect(looks).toHaveLength(2);
    await pass(1);
    await pass(0);
    await promise;
    expect(looks).toHaveLength(3);
  });

  test('in line is shown with its place and turn, and begins when it runs', async () => {
    const { views, outcome } = watch(one, waiting(one, 3, 20_000), 'videoGeneration');
    expect(views).toEqual([{ id: one, state: 'waiting', place: 3, turnAt: Date.now() + 20_000 }]);
    server.answers = [() => [running(one, 45_000)]];
    await pass(20_000);
    expect(views.at(-1)).toEqual({ id: one, state: 'running', begunAt: Date.now() });
    await pass(44_000);
    expect(looks).toHaveLength(1);
    endPersonsWork();
    await outcome;
  });

  test('that never waited has no begin of its own', async () => {
    const { views } = watch(one, running(one, 2000));
    expect(views).toEqual([{ id: one, state: 'running' }]);
  });

  test('that failed rejects with the server’s sentence and code', async () => {
    const { outcome } = watch(one);
    server.answers = [
      () => [{ id: one, state: 'failed', error: 'The studio is busy.', code: 'studio_busy' }],
    ];
    await pass(0);
    expect(await outcome).toMatchObject({
      message: 'The studio is busy.',
      code: 'studio_busy',
      status: 503,
    });
  });

  test('that the list does not contain does not exist any more', async () => {
    const { outcome } = watch(one);
    await pass(0);
    expect(await outcome).toMatchObject({ code: 'not_found', status: 404 });
  });

  test('of another tool breaks the contract', async () => {
    server.answers = [() => [done]];
    const { outcome } = watch(one, undefined, 'videoGeneration');
    await pass(0);
    expect(await outcome).toMatchObject({ message: 'Invalid response from server' });
  });
});

describe('one look', () => {
  test('asks for all open jobs, each once, though only one is due', async () => {
    const first = watch(one, running(one, 2000));
    const again = watch(one, running(one, 2000));
    watch(two, running(two, 40_000), 'videoGeneration');
    server.answers = [() => [done, running(two, 38_000)]];
    await pass(2000);
    await Promise.all([first.promise, again.promise]);
    expect(looks).toEqual([[one, two]]);
    // The look that was early for the video counts for nothing.
    await pass(37_999);
    expect(looks).toHaveLength(1);
    await pass(1);
    expect(looks).toEqual([[one, two], [two]]);
  });
});

describe('no look is sent', () => {
  test('in a hidden tab; one that is due then is sent when it is shown', async () => {
    const { promise } = watch(one, running(one, 2000));
    server.answers = [() => [done]];
    focusManager.setFocused(false);
    await pass(600_000);
    expect(looks).toHaveLength(0);
    focusManager.setFocused(true);
    await pass(0);
    await promise;
    expect(looks).toHaveLength(1);
  });

  test('for being shown alone: what is not due yet waits', async () => {
    watch(one, running(one, 20_000));
    focusManager.setFocused(false);
    await pass(1000);
    focusManager.setFocused(true);
    await pass(18_000);
    expect(looks).toHaveLength(0);
    await pass(1000);
    expect(looks).toHaveLength(1);
  });

  test('offline, which is told; the one that is due is sent when it is online again', async () => {
    const { promise } = watch(one, running(one, 2000));
    server.answers = [() => [done]];
    onlineManager.setOnline(false);
    expect(connectionLost.get()).toBe(true);
    await pass(60_000);
    expect(looks).toHaveLength(0);
    onlineManager.setOnline(true);
    await pass(0);
    await promise;
    expect(connectionLost.get()).toBe(false);
  });
});

describe('a look that fails', () => {
  test('is repeated after growing pauses, and the loss of the connection is told meanwhile', async () => {
    const { promise } = watch(one);
    server.answers = [() => lost, () => lost, () => [done]];
    await pass(0);
    expect(connectionLost.get()).toBe(true);
    await pass(999);
    expect(looks).toHaveLength(1);
    await pass(1);
    expect(looks).toHaveLength(2);
    await pass(1600);
    await pass(0);
    await promise;
    expect(looks).toHaveLength(3);
    expect(connectionLost.get()).toBe(false);
  });

  test('honours Retry-After', async () => {
    const { promise } = watch(one);
    server.answers = [
      () => new ApiError('x', { code: 'slow_down', status: 429, retryAfter: 20 }),
      () => [done],
    ];
    await pass(19_999);
    expect(connectionLost.get()).toBe(false);
    expect(looks).toHaveLength(1);
    await pass(1);
    await pass(0);
    await promise;
  });

  test('is repeated until the job cannot be open any more, and a minute at least', async () => {
    server.answers = [() => lost];
    const { outcome } = watch(one);
    await pass(900_000 - 20_000);
    expect(watches.size).toBe(1);
    await pass(40_000);
    const error = await outcome;
    expect(error).toBeInstanceOf(WatchError);
    expect(isEndedByPerson(error)).toBe(false);
    expect(connectionLost.get()).toBe(false);
  });

  test('for something else answered in the studio’s place is repeated too', async () => {
    const { promise } = watch(one);
    server.answers = [() => foreign, () => [done]];
    await pass(0);
    expect(connectionLost.get()).toBe(true);
    await pass(1000);
    await pass(0);
    await expect(promise).resolves.toEqual(result);
  });

  test('for something else answers in the studio’s place is repeated for a minute', async () => {
    server.answers = [() => foreign];
    const { outcome } = watch(one);
    await pass(60_000);
    expect(watches.size).toBe(1);
    await pass(40_000);
    expect(await outcome).toBe(foreign);
    expect(connectionLost.get()).toBe(false);
  });

  test('ends all watching once the person has signed out, and nobody is told', async () => {
    server.answers = [() => new ApiError('x', { code: 'unauthorized', status: 401 })];
    const both = [watch(one), watch(two, running(two, 9000))];
    await pass(0);
    for (const { outcome } of both) expect(isEndedByPerson(await outcome)).toBe(true);
    expect(watches.size).toBe(0);
  });
});

test('who signs out is watched for no more', async () => {
  const { outcome } = watch(one, running(one, 2000));
  endPersonsWork();
  expect(isEndedByPerson(await outcome)).toBe(true);
  await pass(10_000);
  expect(looks).toHaveLength(0);
});

test('whoever leaves the page that watched, watches no more', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const told = { job: running(one, 2000), serverNow: serverNow() };
  void watchJob({
    api,
    id: one,
    feature: 'imageGeneration',
    until: 0,
    told,
    onView: () => undefined,
    signal,
  });
  leaving.abort();
  await pass(10_000);
  expect(looks).toHaveLength(0);
});
