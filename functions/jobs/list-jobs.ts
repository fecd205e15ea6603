import { errorCatalogue } from '../../shared/errors.ts';
import type { Job } from '../../shared/job-list.ts';
import { maxFinishSeconds } from '../../shared/jobs.ts';
import { jobRoutes } from '../../shared/routes/jobs.ts';
import { openJobOf } from '../generation/open-jobs.ts';
import { defineRoute } from '../http/define-route.ts';
import type { Gate } from '../quota/gate-item.ts';
import { readGate } from '../quota/gate-table.ts';
import { isExpired, periodOfJob, type Reservation, type UsageItem } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { type MediaUrls, signMediaUrls } from '../storage/media-urls.ts';
import { storedResult } from './stored-result.ts';

/** One look at all jobs that a person waits for. Reads only. */
export const handler = defineRoute(jobRoutes.listJobs, async ({ user: { userId }, query }) => {
  const ids = [...new Set(query.ids)];
  const periods = [...new Set(ids.map(periodOfJob))];
  // The reservations are read first: a record may still be written after that, but never vanish.
  const [gate, url, ...months] = await Promise.all([
    readGate(),
    signMediaUrls(userId),
    ...periods.map((period) => readUsage(userId, period)),
  ]);
  const jobs = await Promise.all(
    ids.map((id) => jobOf(id, { userId, gate, url, reservation: reservationIn(months, id) })),
  );
  return { body: { jobs: jobs.filter((job) => job !== undefined) } };
});

function reservationIn(months: readonly UsageItem[], id: string): Reservation | undefined {
  return months.map(({ reservations }) => reservations.get(id)).find((each) => each !== undefined);
}

type Seen = { userId: string; gate: Gate; url: MediaUrls; reservation: Reservation | undefined };

/**
 * Where a job stands. A released use has no result, even while its record is still there. Nothing where there
 * never was such a job, or its owner has deleted the result.
 */
async function jobOf(id: string, seen: Seen): Promise<Job | undefined> {
  const { userId, gate, url, reservation } = seen;
  if (reservation?.state === 'released') return failed(id, reservation.reason ?? 'internal');
  const now = new Date();
  // Before that an end may still be stored, and who was told of a failure must not pay for it.
  const unlessFinished = new Date(now.getTime() - maxFinishSeconds * 1000);
  if (reservation?.state === 'reserved' && !isExpired(reservation, unlessFinished)) {
    const use = { userId, period: '', id, feature: reservation.feature };
    return openJobOf({ use, reservation }, gate, now);
  }
  const result = await storedResult(userId, id, reservation?.feature);
  if (result) return { id, state: 'done', ...result(url) };
  return reservation?.state === 'reserved' ? failed(id, 'job_abandoned') : undefined;
}

function failed(id: string, code: keyof typeof errorCatalogue): Job {
  return { id, state: 'failed', error: errorCatalogue[code].message, code };
}
