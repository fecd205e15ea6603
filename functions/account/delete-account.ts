import { inParallel } from '../platform/in-parallel.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, epochSeconds } from '../platform/time.ts';
import { closeAccount } from '../quota/limits-table.ts';
import { clearItem } from '../quota/usage-months.ts';
import { deleteFolders } from '../storage/delete-folders.ts';
import { deleteHistory } from '../storage/delete-history.ts';
import { closeOwnedShares } from '../storage/owned-shares.ts';
import { closeMonths, jobsIn } from './close-months.ts';
import { endJob } from './end-job.ts';
import { forgetPerson, handOver } from './hand-over-uses.ts';

/** Jobs that are ended at once; each asks a provider. */
const maxParallelCount = 8;

/**
 * Removes everything of a person, and leaves only that the account, each of its months and its shares are closed. What was
 * used this month is left with the hash of the address, so that nobody gets it anew by a new account. It may be done
 * again, and goes on where it broke off. While work is under way that could still leave something
 * behind it fails with `job_running` in the end, so that it is done once more after that.
 */
export async function deleteAccount(userId: string, deadline: Deadline): Promise<void> {
  const now = new Date();
  // First, so that nothing more is asked for with the last token.
  await closeAccount(userId, now);
  const shared = await closeOwnedShares(userId, now);
  const months = await closeMonths(userId, now);
  const hashes = await handOver(userId, now);
  const jobs = jobsIn(months);
  await inParallel(jobs, maxParallelCount, (job) => endJob(userId, job, now));
  const grown = Math.ceil((await deleteHistory(userId, now, deadline)) / 1000);
  // After the records: whoever puts a file later finds that its record is gone, and deletes it.
  await deleteFolders(userId, deadline);
  const wait = Math.max(...jobs.map(({ over }) => over), shared, grown) - epochSeconds(now);
  if (wait > 0) throw new StudioError('job_running', { retryAfter: wait });
  const periods = months.map(({ period }) => period);
  for (const period of periods) await clearItem(userId, period, now);
  await forgetPerson(userId, { hashes, periods }, now);
}
