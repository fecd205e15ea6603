import { focusManager, onlineManager } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/errors.ts';
import { type DoneJob, maxLookedAtJobs } from '../../../shared/job-list.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { jobRoutes } from '../../../shared/routes/jobs.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { ApiError, InvalidResponse, pauseAfter } from '../lib/api-error.ts';
import { registerUnsavedWork } from '../lib/unsaved-work.ts';
import { pauseAfterFailures } from './look-schedule.ts';
import { connectionLost } from './retry-until-settled.ts';
import { jobError, WatchError } from './watch-error.ts';
import { addWatch, fail, hear, type Watched, watches, watchesOf } from './watches.ts';

type Results = { [Job in DoneJob as Job['feature']]: Job['result'] };

/** What a job of a tool makes. */
export type ResultOf<F extends JobFeature> = Results[F];

/**
 * Looks at a job until it has ended, together with all others of this tab, and gives its result. Rejects with
 * `ApiError` where it failed or does not exist, and with `WatchError` where looks still fail after `until`.
 */
export async function watchJob<F extends JobFeature>(
  watched: Watched & { feature: F },
): Promise<ResultOf<F>> {
  const { feature, signal } = watched;
  const job = await new Promise<DoneJob>((resolve, reject) => {
    const watch = addWatch(watched, { resolve, reject });
    signal?.addEventListener('abort', () => watches.delete(watch));
    wake();
  });
  if (isOf(feature, job)) return job.result;
  throw new InvalidResponse(jobRoutes.listJobs, `${job.feature} instead of ${feature}`);
}

function isOf<F extends JobFeature>(
  feature: F,
  job: DoneJob,
): job is DoneJob & { feature: F; result: ResultOf<F> } {
  return job.feature === feature;
}

/** Cancels an open job; false where it has ended by itself, which is then looked at now. */
export async function cancelJob(api: ApiClient, id: string): Promise<boolean> {
  try {
    await api.call(jobRoutes.cancelJob, { params: { id } });
    for (const watch of watchesOf(id)) fail(watch, jobError('job_cancelled'));
    return true;
  } catch (error) {
    for (const watch of watchesOf(id)) watch.dueAt = Date.now();
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === ('job_not_running' satisfies ErrorCode)) return false;
    throw error;
  } finally {
    wake();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let looking = false;

/** Looks that failed, one after the other. Times in milliseconds since 1970. */
const trouble = {
  failures: 0,
  since: 0,
  /** No look is sent before. */
  until: 0,
  /** Whether the screen says that the connection is lost. */
  lost: false,
};

/** For how long at least an unreachable server is asked again, in milliseconds. */
const minUnreachableMs = 60_000;

/** Sends the look that is due, or waits for it; not in a hidden tab and not offline. */
function wake(): void {
  clearTimeout(timer);
  const online = onlineManager.isOnline();
  if (watches.size === 0 || !online) tellLost(watches.size > 0);
  if (watches.size === 0 || !online || looking || !focusManager.isFocused()) return;
  const dueAt = Math.max(trouble.until, Math.min(...[...watches].map((watch) => watch.dueAt)));
  const pause = dueAt - Date.now();
  if (pause > 0) timer = setTimeout(wake, pause);
  else void look();
}

function tellLost(lost: boolean): void {
  if (trouble.lost !== lost) connectionLost.set(lost);
  trouble.lost = lost;
}

/** What failed before the tab was shown, or online again, says nothing of the connection that there is now. */
function startAfresh(): void {
  trouble.failures = 0;
  if (trouble.lost) trouble.until = 0;
  tellLost(false);
  wake();
}

focusManager.subscribe(startAfresh);
onlineManager.subscribe(startAfresh);

registerUnsavedWork({
  exists: () => false,
  discard: () => {
    for (const watch of watches) fail(watch, new WatchError(jobError('unauthorized')));
  },
});

async function look(): Promise<void> {
  looking = true;
  try {
    await askForAll();
    trouble.failures = 0;
    tellLost(false);
  } catch (error) {
    noteFailure(error);
  }
  looking = false;
  wake();
}

/** One request for all jobs, those first that are due. */
async function askForAll(): Promise<void> {
  const inOrder = [...watches].toSorted((one, other) => one.dueAt - other.dueAt);
  const ids = [...new Set(inOrder.map(({ id }) => id))].slice(0, maxLookedAtJobs);
  const asked = inOrder.filter(({ id }) => ids.includes(id));
  const [first] = asked;
  if (!first) return;
  let serverNow = Number.NaN;
  const { jobs } = await first.api.call(jobRoutes.listJobs, {
    query: { ids: ids.join(',') },
    onServerTime: (time) => {
      serverNow = time;
    },
  });
  for (const watch of asked) {
    const job = jobs.find(({ id }) => id === watch.id);
    hear(watch, job, Number.isNaN(serverNow) ? Date.now() : serverNow);
  }
}

/** Says when the next look may be sent, and gives up what is waited for in vain. */
function noteFailure(error: unknown): void {
  if (!(error instanceof ApiError)) {
    const broken = error instanceof Error ? error : new Error(String(error));
    for (const watch of watches) fail(watch, broken);
    return;
  }
  const now = Date.now();
  if (trouble.failures === 0) trouble.since = now;
  trouble.failures += 1;
  trouble.until = now + pauseAfter(error, pauseAfterFailures(trouble.failures, Math.random));
  for (const watch of watches) {
    const end = Math.max(watch.until, trouble.since + minUnreachableMs);
    if (error.status === 401 || now > end) fail(watch, new WatchError(error));
  }
  tellLost(error.status === undefined);
}
