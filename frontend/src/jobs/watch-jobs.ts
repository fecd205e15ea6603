import type { DoneJob } from '../../../shared/job-list.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { jobRoutes } from '../../../shared/routes/jobs.ts';
import { InvalidResponse } from '../lib/api-error.ts';
import { wake } from './looks.ts';
import { addWatch, type Watched, watches } from './watches.ts';

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
