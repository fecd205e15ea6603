import type { JobFeature } from '../../shared/jobs.ts';
import { eventFacts, workingOn } from '../platform/invocation-facts.ts';
import { codeOf } from '../platform/studio-error.ts';
import { deadlineAfter, epochSeconds } from '../platform/time.ts';
import { stopPrediction } from '../providers/replicate/job-predictions.ts';
import {
  acceptPrediction,
  loseAcceptance,
  settlePrediction,
} from '../providers/replicate/prediction-costs.ts';
import { endCall, lookAtCall } from '../providers/vapi/client.ts';
import { buryJob, type GenerationJob, getJob, ownerOf } from '../storage/generation-jobs.ts';
import { removeTaskToken } from '../storage/task-tokens.ts';
import { stopVideoWorkflow } from '../storage/video-workflow.ts';
import {
  buryVoiceSession,
  getVoiceSession,
  noteVoiceSession,
  type VoiceSession,
} from '../storage/voice-sessions.ts';
import type { PastJob } from './close-months.ts';

/** How long a provider is waited for, in milliseconds, each time. */
const maxCallMs = 3_000;

/**
 * Ends what is under way for a job, and removes what is known of it. What a provider does not end now
 * ends by itself: each is told when it is asked how long it may take.
 */
export async function endJob(userId: string, job: PastJob, now: Date): Promise<void> {
  if (job.feature === 'audioChat') await endConversation(userId, job);
  else await endGeneration(userId, job, job.feature, now);
}

async function endGeneration(
  userId: string,
  { id, over }: PastJob,
  feature: JobFeature,
  now: Date,
): Promise<void> {
  const job = await getJob(id);
  const isVideo = feature === 'videoGeneration';
  // A run that began before the job was removed may have saved its token after that.
  if (!job && isVideo) await removeTaskToken(id);
  // Ids are made by browsers: it may be somebody else's.
  if (job?.userId !== userId) return;
  if (isVideo) await stopVideoWorkflow(id);
  const facts = { ...eventFacts(), jobId: id, feature, ...ownerOf(job) };
  const isLast = over <= epochSeconds(now);
  const isStopped = over === 0 || (await workingOn(facts, () => stopPaidWork(job, isLast)));
  // Whoever has noted that it asks may do so only now, and die: the prediction is looked for until nobody can.
  if (!isStopped && job.requestedAt !== undefined && !isLast) return;
  // The job goes last: where this breaks off, it is found by it again.
  if (isVideo) await removeTaskToken(id);
  await buryJob(id);
}

/** Ends the job's prediction and records what it cost. False where none was found, or the provider could not say. */
async function stopPaidWork(job: GenerationJob, isLast: boolean): Promise<boolean> {
  const stopped = await stopPrediction(job, deadlineAfter(maxCallMs));
  if (stopped === undefined && isLast) loseAcceptance(job);
  if (stopped === undefined || stopped === 'missing') return false;
  // Who holds the job may be dead, and nobody looks at it again. Of others it was recorded, and would be spent twice.
  if (job.heldUntil !== undefined) acceptPrediction(stopped, stopped);
  settlePrediction(stopped);
  return true;
}

async function endConversation(userId: string, { id }: PastJob): Promise<void> {
  const session = await getVoiceSession(id);
  if (session?.userId !== userId) return;
  try {
    // Whoever creates its call after this ends that themselves.
    const closedAt = new Date().toISOString();
    const { item } = await noteVoiceSession(id, { closedAt }, ['closedAt']);
    await endCallOf(item);
    await buryVoiceSession(id);
  } catch (error) {
    // Another delivery of the same webhook has removed it meanwhile.
    if (codeOf(error) !== 'not_found') throw error;
  }
}

async function endCallOf({ callId, reportedAt }: VoiceSession): Promise<void> {
  if (callId === undefined || reportedAt !== undefined) return;
  const call = await lookAtCall(callId, deadlineAfter(maxCallMs));
  if (call) await endCall(call, deadlineAfter(maxCallMs));
}
