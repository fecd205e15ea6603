import { periodOf } from '../../shared/usage.ts';
import { findMarker } from './find-marker.ts';
import { admit, type KnownJob } from './hold-use.ts';
import type { JobRequest } from './job.ts';
import { checkJobTime, jobIdOf } from './job-id.ts';

/** The job's id, and what is known of it from an earlier request. Refuses what cannot begin. */
export async function identifyJob(
  job: JobRequest,
): Promise<{ id: string; known: KnownJob | undefined }> {
  const now = new Date();
  const id = jobIdOf(job.idempotencyKey, now);
  job.note({ jobId: id });
  const known = (await admit(job, id)) ?? (await findMarker(job.user.userId, id, periodOf(now)));
  if (!known) checkJobTime(id, now);
  return { id, known };
}
