import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { OpenJobView } from '../../../frontend/src/jobs/open-jobs.ts';
import { watchJob } from '../../../frontend/src/jobs/watch-jobs.ts';
import type { ApiClient } from '../../../frontend/src/lib/api-client.ts';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import { endPersonsWork } from '../../../frontend/src/lib/person-change.ts';
import { noteServerTime, serverNow } from '../../../frontend/src/lib/server-clock.ts';
import type { Job } from '../../../shared/job-list.ts';
import type { JobFeature, OpenJob } from '../../../shared/jobs.ts';

export const one = '01J0000000000000000000000A';
export const two = '01J0000000000000000000000B';
const inMs = (ms: number) => new Date(serverNow() + ms).toISOString();

export const running = (id: string, ms: number): OpenJob => ({
  id,
  state: 'running',
  expectedAt: inMs(ms),
});
/** `ms` from now is its turn. */
export const waiting = (id: string, place: number, ms: number): OpenJob => ({
  id,
  state: 'waiting',
  place,
  turnAt: inMs(ms),
  expectedAt: inMs(ms + 2000),
});
export const result = {
  ID: one,
  ImageURL: '/media/out.png',
  Prompt: 'A boat',
  CreatedAt: '2026-11-21T09:41:00.000Z',
  provenance: { preview: true },
};
export const done: Job = { id: one, state: 'done', feature: 'imageGeneration', result };

export const looks: string[][] = [];
export const deletions: string[] = [];
export const server = {
  /** What the next looks answer; the last repeats. */
  answers: [] as (() => readonly Job[] | Error)[],
  /** Why the next deletions are refused. */
  deletion: undefined as Error | undefined,
};

export const api: ApiClient = {
  call: vi.fn((route, request) => {
    if (route.method === 'DELETE') {
      deletions.push(request.params.id);
      return server.deletion ? Promise.reject(server.deletion) : Promise.resolve(undefined);
    }
    looks.push(request.query.ids.split(','));
    const { answers } = server;
    const answer = (answers.length > 1 ? answers.shift() : answers[0])?.() ?? [];
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ jobs: answer });
  }) as unknown as ApiClient['call'],
};

/** Watches a job, of which this was told. */
export function watch(id: string, told?: OpenJob, feature: JobFeature = 'imageGeneration') {
  const views: OpenJobView[] = [];
  const promise = watchJob({
    api,
    id,
    feature,
    until: Date.now() + 900_000,
    told: told && { job: told, serverNow: serverNow() },
    onView: (view) => views.push(view),
  });
  const outcome = promise.catch((error: unknown) => error);
  return { promise, outcome, views };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const lost = new ApiError('Network Error', { code: 'ERR_NETWORK' });

/** Each test of the file begins with nothing watched, at a server whose clock is an hour ahead of the browser's. */
export function watchingAnew(): void {
  beforeAll(() => noteServerTime(new Date(Date.now() + 3_600_000).toUTCString()));
  afterAll(() => noteServerTime(new Date().toUTCString()));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    looks.length = 0;
    deletions.length = 0;
    Object.assign(server, { answers: [], deletion: undefined });
    focusManager.setFocused(true);
  });
  afterEach(async () => {
    endPersonsWork();
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
    await pass(60_000);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
