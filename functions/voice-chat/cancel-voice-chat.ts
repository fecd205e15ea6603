import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { deadlineAfter } from '../platform/time.ts';
import { endCall, lookAtCall } from '../providers/vapi/client.ts';
import type { Use } from '../quota/usage-item.ts';
import { getVoiceSession } from '../storage/voice-sessions.ts';
import { callersSession, closeSession } from './sessions.ts';

/** How long a person who cancels waits for the provider, in milliseconds, each time. */
const maxCallMs = 3_000;

/** Releases the use of a session without a call that somebody joined; a joined call is settled by its report. */
export const handler = defineRoute(
  voiceChatRoutes.cancelVoiceChat,
  async ({ user, body, note }) => {
    const { sessionId } = body;
    note({ jobId: sessionId });
    const { reservation, use } = await callersSession(user.userId, sessionId);
    if (reservation.state !== 'reserved') return { body: undefined };
    if (await closeSession(use, 'job_cancelled', ['callId'])) return { body: undefined };
    await cancelCall(use);
    return { body: undefined };
  },
);

async function cancelCall(use: Use): Promise<void> {
  const callId = (await getVoiceSession(use.id))?.callId;
  if (callId === undefined) return;
  const call = await lookAtCall(callId, deadlineAfter(maxCallMs));
  if (!call || typeof call.startedAt === 'string') return;
  await closeSession(use, 'job_cancelled');
  await endCall(call, deadlineAfter(maxCallMs));
}
