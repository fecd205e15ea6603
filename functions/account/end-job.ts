import { eventFacts, workingOn } from '../platform/invocation-facts.ts';
import { deadlineAfter } from '../platform/time.ts';
import { settlePrediction } from '../providers/replicate/prediction-costs.ts';
import { stopPrediction } from '../providers/replicate/video-predictions.ts';
import { endCall, lookAtCall } from '../providers/vapi/client.ts';
import { getVideoJob, ownerOf, removeTaskToken, removeVideoJob } from '../storage/video-jobs.ts';
import { stopVideoWorkflow } from '../storage/video-workflow.ts';
import { getVoiceSession, removeVoiceSession } from '../storage/voice-sessions.ts';
import type { PastJob } from './close-months.ts';

/** How long a provider is waited for, in milliseconds, each time. */
const maxCallMs = 3_000;

/**
 * Ends what is under way for a job, and removes what is known of it. What a provider does not end now
 * ends by itself: each is told when it is asked how long it may take.
 */
export async function endJob(userId: string, job: PastJob): Promise<void> {
  if (job.feature === 'videoGeneration') await endVideo(userId, job);
  if (job.feature === 'audioChat') await endConversation(userId, job);
}

async function endVideo(userId: string, { id, isCommitted }: PastJob): Promise<void> {
  const job = await getVideoJob(id);
  // Ids are made by browsers: it may be somebody else's.
  if (job?.userId !== userId) return;
  await stopVideoWorkflow(id);
  const facts = {
    ...eventFacts(),
    jobId: id,
    feature: 'videoGeneration',
    ...ownerOf(job),
  } as const;
  if (!isCommitted) {
    await workingOn(facts, async () =>
      settlePrediction(await stopPrediction(job, deadlineAfter(maxCallMs))),
    );
  }
  await Promise.all([removeVideoJob(id), removeTaskToken(id)]);
}

async function endConversation(userId: string, { id }: PastJob): Promise<void> {
  const session = await getVoiceSession(id);
  if (session?.userId !== userId) return;
  const { callId, reportedAt } = session;
  if (callId !== undefined && reportedAt === undefined) {
    const call = await lookAtCall(callId, deadlineAfter(maxCallMs));
    if (call) await endCall(call, deadlineAfter(maxCallMs));
  }
  await removeVoiceSession(id);
}
