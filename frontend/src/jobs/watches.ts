import type { ErrorCode } from '../../../shared/errors.ts';
import type { DoneJob, Job } from '../../../shared/job-list.ts';
import type { JobFeature, OpenJob } from '../../../shared/jobs.ts';
import { nextLook } from '../../../shared/look-schedule.ts';
import { keepOutOfLists } from '../history/result-caches.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { type OpenJobView, type Told, viewOf } from './open-jobs.ts';
import { jobError } from './watch-error.ts';

/** What somebody waits for. */
export type Watched = {
  api: ApiClient;
  id: string;
  feature: JobFeature;
  /** The latest time at which it can be open, in milliseconds since 1970. */
  until: number;
  /** What a 202 told of it; without that it is looked at now. */
  told?: Told | undefined;
  /** What its screen showed before. */
  view?: OpenJobView | undefined;
  onView: (view: OpenJobView) => void;
  /** Ends the watching, and leaves the promise pending. */
  signal?: AbortSignal;
};

type Watch = Watched & {
  dueAt: number;
  /** Whether the look at `dueAt` is one at which it is expected, and not an early one. */
  due: boolean;
  /** How many looks found it in this state although it was due. */
  late: number;
  state: OpenJob['state'] | undefined;
  resolve: (job: DoneJob) => void;
  reject: (error: Error) => void;
};

/** All that this tab waits for; two may wait for the same job. */
export const watches = new Set<Watch>();

export const watchesOf = (id: string): Watch[] => [...watches].filter((watch) => watch.id === id);

/** Begins to wait for a job. */
export function addWatch(watched: Watched, settle: Pick<Watch, 'resolve' | 'reject'>): Watch {
  const start = { dueAt: Date.now(), due: false, late: 0, state: undefined };
  const watch: Watch = { ...watched, ...start, ...settle };
  watches.add(watch);
  if (watched.told) note(watch, watched.told);
  return watch;
}

/** Takes what a look told of a job; undefined where there is no such job any more. */
export function hear(watch: Watch, job: Job | undefined, serverNow: number): void {
  // Cancelled, or left alone, while the look was under way.
  if (!watches.has(watch)) return;
  if (!job) fail(watch, jobError('not_found'));
  else if (job.state === 'failed') hearOfFailure(watch, job);
  else if (job.state === 'done') succeed(watch, job);
  else note(watch, { job, serverNow });
}

function hearOfFailure(watch: Watch, { id, code, error }: Extract<Job, { state: 'failed' }>): void {
  if (code === ('job_cancelled' satisfies ErrorCode)) keepOutOfLists(id);
  fail(watch, jobError(code, error, id));
}

function succeed(watch: Watch, job: DoneJob): void {
  watches.delete(watch);
  watch.resolve(job);
}

export function fail(watch: Watch, error: Error): void {
  if (watches.delete(watch)) watch.reject(error);
}

/** Notes where an open job stands, and when it is to be looked at next. */
function note(watch: Watch, told: Told): void {
  const { feature, state, due, dueAt } = watch;
  if (state !== told.job.state) watch.late = 0;
  else if (due && dueAt <= Date.now()) watch.late += 1;
  watch.state = told.job.state;
  const next = nextLook({ feature, late: watch.late, ...told }, Math.random);
  watch.dueAt = Date.now() + next.pause;
  watch.due = next.due;
  watch.view = viewOf(told, watch.view);
  watch.onView(watch.view);
}

/** Whether the server knows no such job: it never came there, or its result is deleted. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === ('not_found' satisfies ErrorCode);
}
