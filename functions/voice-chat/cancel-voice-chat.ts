import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { deadlineAfter } from '../platform/time.ts';
import { endCall, lookAtCall } from '../providers/vapi/client.ts';
import { settleHold } from '../quota/settle-use.ts';
import { getVoiceSession } from '../storage/voice-sessions.ts';
import { callersSession, closeSession, type HeldSession } from './sessions.ts';

/** How long a person who cancels waits for the provider, in milliseconds, each time. */
const longestLook = 3_000;

/** Gives the use of a session back that came to nothing. One that did is left to the report. */
export const handler = defineRoute(routes.cancelVoiceChat, async ({ user, body, note }) => {
  const { sessionId } = body;
  note({ jobId: sessionId });
  const { marker, ...held } = await callersSession(user.userId, sessionId);
  if (marker.state !== 'held') return { body: undefined };
  if (await closeSession(held, 'callId', 'job_cancelled')) return { body: undefined };
  await cancelCall(held);
  return { body: undefined };
});

async function cancelCall({ hold }: HeldSession): Promise<void> {
  const callId = (await getVoiceSession(hold.id))?.callId;
  if (callId === undefined) return;
  const call = await lookAtCall(callId, deadlineAfter(longestLook));
  if (!call || typeof call.startedAt === 'string') return;
  await settleHold(hold, 'job_cancelled');
  await endCall(call, deadlineAfter(longestLook));
}
