import { setTimeout as sleep } from 'node:timers/promises';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, deadlineAfter, earlierOf, pollPauses } from '../platform/time.ts';
import {
  cancelPrediction,
  PredictionRunning,
  predictionOf,
} from '../providers/replicate/job-predictions.ts';
import type { KnownPrediction } from '../providers/replicate/predictions.ts';
import { type GenerationJob, getJob } from '../storage/generation-jobs.ts';
import { isDone } from './ask-model.ts';
import type { Generation } from './generation.ts';
import { settleStopped } from './settle-stopped.ts';

/** How often the provider itself is asked, in milliseconds: its webhook usually tells. */
const askProviderMs = 10_000;

/** The prediction once it has ended. At the deadline it is cancelled, and `provider_timeout` thrown. */
export async function followToEnd(
  { timeouts }: Generation,
  { jobId }: GenerationJob,
  latest: Deadline,
): Promise<KnownPrediction> {
  const deadline = earlierOf(latest, deadlineAfter(timeouts.provider * 1000));
  let untilAsked = deadlineAfter(askProviderMs);
  let known = await jobNow(jobId);
  for (const pause of pollPauses()) {
    if (pause >= deadline.remaining()) break;
    await sleep(pause);
    known = await jobNow(jobId);
    if (known.endedAt === undefined && untilAsked.remaining() > 0) continue;
    untilAsked = deadlineAfter(askProviderMs);
    const prediction = await predictionIfKnown(known);
    if (prediction && isDone(prediction)) return prediction;
  }
  const stopped = known.predictionId && (await cancelPrediction(known.predictionId));
  if (stopped) await settleStopped(known, stopped);
  throw new StudioError('provider_timeout');
}

async function jobNow(jobId: string): Promise<GenerationJob> {
  const job = await getJob(jobId);
  if (!job) throw new StudioError('job_abandoned');
  return job;
}

/** Nothing while the provider cannot say how the prediction stands. */
export async function predictionIfKnown(job: GenerationJob): Promise<KnownPrediction | undefined> {
  try {
    return await predictionOf(job);
  } catch (error) {
    if (error instanceof PredictionRunning) return undefined;
    throw error;
  }
}
