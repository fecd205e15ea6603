import type { ErrorCode } from '../../../shared/errors.ts';
import type { DoneJob } from '../../../shared/job-list.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { jobRoutes } from '../../../shared/routes/jobs.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { ApiError, InvalidResponse } from '../lib/api-error.ts';
import { wake } from './looks.ts';
import { jobError } from './watch-error.ts';
import { addWatch, fail, type Watched, watches, watchesOf } from './watches.ts';

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
