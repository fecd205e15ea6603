import type { GenerationJob } from '../storage/generation-jobs.ts';

/** Most time for the upload and for the request of a prediction, in milliseconds each. */
export const maxCallMs = 20_000;

/** Milliseconds after its note for which a prediction may be asked for: until then none may be missed. */
export const maxAskingMs = maxCallMs + 10_000;

/** Whether a request holds the job and will finish it itself. */
export function isHeld({ heldUntil = 0 }: GenerationJob, now: Date): boolean {
  return heldUntil * 1000 > now.getTime();
}

/**
 * Whether somebody may be asking for the job's prediction just now (`true`), or else whoever noted that they ask knows of it, or is
 * dead (`false`). Nothing where nobody has noted that, or the prediction is known.
 */
export function mayBeAsking(job: GenerationJob, now: Date): boolean | undefined {
  const { requestedAt, predictionId } = job;
  if (requestedAt === undefined || predictionId !== undefined) return undefined;
  return now.getTime() - Date.parse(requestedAt) < maxAskingMs;
}
