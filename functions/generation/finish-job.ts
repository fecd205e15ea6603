import { noteFacts } from '../platform/invocation-facts.ts';
import { record } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { Deadline } from '../platform/time.ts';
import {
  cancelPrediction,
  PredictionRunning,
  predictionOf,
  stopPrediction,
} from '../providers/replicate/job-predictions.ts';
import { settlePrediction } from '../providers/replicate/prediction-costs.ts';
import { type KnownPrediction, resultOf } from '../providers/replicate/predictions.ts';
import { endInFailure } from '../quota/end-in-failure.ts';
import { leaveLine } from '../quota/line-steps.ts';
import { keepResult } from '../quota/run-job.ts';
import { isExpired, type Reservation } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { type GenerationJob, getJob, ownerOf, useOf } from '../storage/generation-jobs.ts';
import { sendToFinish } from '../storage/job-queues.ts';
import { isDone } from './ask-model.ts';
import { isHeld, mayBeAsking } from './at-work.ts';
import type { Generation, Work } from './generation.ts';
import { lookLater, settleForGood } from './look-later.ts';
import { noteIfCharged, settleStopped } from './settle-stopped.ts';

/** Seconds until a job is looked at again whose prediction still runs, or that a request holds. */
const nextLookSeconds = 10;

/** The job's reservation as it stands. */
export async function reservationOf(job: GenerationJob): Promise<Reservation | undefined> {
  return (await readUsage(job.userId, job.period)).reservations.get(job.jobId);
}

/**
 * Ends a job whose prediction has ended, or has had its time, and settles its use. May be done again, and by
 * two at once: the record and the use come out the same. A job that is not over is looked at again later.
 */
export async function finishJob(
  tool: Generation,
  job: GenerationJob,
  deadline: Deadline,
): Promise<void> {
  const { jobId } = job;
  noteFacts({ jobId, feature: tool.feature, ...ownerOf(job) });
  const reservation = await reservationOf(job);
  if (reservation === undefined || reservation.state === 'committed') return;
  const isAsking = mayBeAsking(job, new Date());
  const isAtWork = isHeld(job, new Date()) && isAsking !== false;
  if (reservation.state === 'released') return endReleased(tool, job, isAtWork);
  if (isAtWork) return sendToFinish(jobId, nextLookSeconds);
  // Whoever works on its ticket has it looked at again.
  if (reservation.waitingAt !== undefined) {
    if (!job.requestedAt) return;
    // The provider may still refuse it for now: then it stays in line.
    if (isAsking) return sendToFinish(jobId, nextLookSeconds);
    // Whoever began it may have died before it could say so.
    await leaveLine(useOf(job), new Date());
  }
  if (isExpired(reservation, new Date())) return abandon(tool, job);
  await endReserved(tool, job, deadline);
}

/** Settles what a job cost that was given back, and removes what another run stored of it that died before it saw that. */
async function endReleased(tool: Generation, job: GenerationJob, isAtWork: boolean): Promise<void> {
  const { userId, jobId } = job;
  const stopped = await stopPrediction(job);
  if (isAtWork) {
    // Whoever holds it may have died before it recorded what the provider accepted. One look follows this one, not two.
    await settleStopped(job, stopped);
    return sendToFinish(jobId, nextLookSeconds);
  }
  await settleForGood(job, stopped);
  const entry = await tool.stored(userId, jobId);
  if (entry) await tool.discard(userId, entry);
}

/** Gives up a job whose reservation has expired, unless it was delivered: whoever has looked since may have been told so. */
async function abandon(tool: Generation, job: GenerationJob): Promise<void> {
  const ended = await endInFailure(tool, useOf(job), new StudioError('job_abandoned'));
  if ('error' in ended) await settleForGood(job, await stopPrediction(job));
}

async function endReserved(
  tool: Generation,
  job: GenerationJob,
  deadline: Deadline,
): Promise<void> {
  try {
    const prediction = await endedPrediction(tool, job);
    if (!prediction) return await sendToFinish(job.jobId, nextLookSeconds);
    await complete(tool, job, { prediction, deadline });
    record('jobFaults', 0, { Feature: tool.feature });
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    await endInFailure(tool, useOf(job), error);
  }
}

/**
 * The job's prediction once it has ended; nothing while it runs. One that takes too long is cancelled, and
 * throws `provider_timeout`.
 */
async function endedPrediction(
  { timeouts }: Generation,
  job: GenerationJob,
): Promise<KnownPrediction | undefined> {
  const { requestedAt } = job;
  if (requestedAt === undefined) {
    // It may have begun, and left the line, after the job was read and before its use was.
    if ((await getJob(job.jobId))?.requestedAt !== undefined) return undefined;
    throw new StudioError('job_abandoned');
  }
  const prediction = await predictionNow(job);
  const age = Date.now() - Date.parse(requestedAt);
  // Another run may be asking for it just now.
  if (prediction === 'missing' && mayBeAsking(job, new Date())) return undefined;
  if (prediction === 'missing') throw new StudioError(job.reason ?? 'provider_failed');
  if (prediction && isDone(prediction)) return prediction;
  if (age < timeouts.provider * 1000) return undefined;
  if (prediction) await settleStopped(job, await cancelPrediction(prediction.id));
  else await lookLater(job);
  throw new StudioError('provider_timeout');
}

/** Nothing while the provider cannot say how the prediction stands. */
async function predictionNow(job: GenerationJob): Promise<KnownPrediction | 'missing' | undefined> {
  try {
    return (await predictionOf(job)) ?? 'missing';
  } catch (error) {
    if (error instanceof PredictionRunning) return undefined;
    throw error;
  }
}

type Ended<Entry> = { prediction: KnownPrediction; deadline: Deadline; work?: Work<Entry> };

/** Stores what came of a prediction, commits the use, and gives the entry. */
export async function complete<Entry extends { id: string }>(
  tool: Generation<Entry>,
  job: GenerationJob,
  { prediction, deadline, work }: Ended<Entry>,
): Promise<Entry> {
  settlePrediction(prediction);
  const { finish } = work ?? tool.workOn(job);
  if (!finish) throw new Error('The result of this tool is stored by its workflow.');
  try {
    const entry = await finish(resultOf(prediction), deadline);
    if (await keepResult(useOf(job), () => tool.discard(job.userId, entry))) return entry;
    throw new StudioError('job_cancelled');
  } catch (error) {
    await noteIfCharged(job, prediction);
    throw error;
  }
}
