import { randomUUID } from 'node:crypto';
import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import type { CallOrder } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { eventFacts, noteFacts } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { codeOf, StudioError } from '../platform/studio-error.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../platform/time.ts';
import { acceptCall } from '../providers/vapi/call-costs.ts';
import { type CreatedCall, createWebCall, endCall } from '../providers/vapi/client.ts';
import type { Use } from '../quota/usage-item.ts';
import { noteVoiceSession } from '../storage/voice-sessions.ts';
import { assistantFor } from './assistant.ts';
import { isOpen } from './session-state.ts';
import { callersSession, closeSession } from './sessions.ts';

/** Most time for the provider, in milliseconds: what follows must still fit in. */
const maxCreationMs = 9_000;

export const handler = defineRoute(
  voiceChatRoutes.createCall,
  async ({ user, body, deadline, note }) => {
    const order = body.assistant.metadata;
    note({ jobId: order.sessionId });
    const use = await claimSession(user.userId, order);
    const { id, webCallUrl, transport } = await createOrClose(order, use, deadline);
    return { body: { id, webCallUrl, ...(transport && { transport }) } };
  },
);

/** Makes this request the one that creates the session's call. */
async function claimSession(userId: string, order: CallOrder): Promise<Use> {
  const { session, use, reservation } = await callersSession(userId, order.sessionId);
  noteFacts({ plan: eventFacts().plan ?? session.plan });
  const now = new Date();
  if (reservation.state !== 'reserved' || !isOpen(session, now))
    throw new StudioError('voice_session_used');
  const { sessionId, ...chosen } = order;
  const facts = { ...chosen, requestedAt: now.toISOString(), requestedBy: randomUUID() };
  const { item } = await noteVoiceSession(sessionId, facts, ['requestedAt', 'closedAt']);
  if (item.requestedBy !== facts.requestedBy) throw new StudioError('voice_session_used');
  return use;
}

/** Closes the session whatever fails: nobody can join a call whose address was lost. */
async function createOrClose(order: CallOrder, use: Use, deadline: Deadline): Promise<CreatedCall> {
  try {
    return await createCall(order, deadline);
  } catch (error) {
    await close(use, error);
    throw error;
  }
}

async function createCall(order: CallOrder, deadline: Deadline): Promise<CreatedCall> {
  const creationDeadline = earlierOf(deadline, deadlineAfter(maxCreationMs));
  const call = await createWebCall(assistantFor(order), creationDeadline);
  acceptCall(call.id);
  try {
    await noteCall(order.sessionId, call);
    return call;
  } catch (error) {
    await endCall(call, deadline);
    throw error;
  }
}

/** Fails where the session was cancelled meanwhile, or the account deleted. */
async function noteCall(sessionId: string, { id, offlinePreview }: CreatedCall): Promise<void> {
  const facts = { callId: id, ...(offlinePreview && { preview: true }) };
  const { item } = await noteVoiceSession(sessionId, facts);
  if (item.closedAt !== undefined) throw new StudioError('job_cancelled');
}

async function close(use: Use, error: unknown): Promise<void> {
  try {
    await closeSession(use, codeOf(error));
  } catch (later) {
    // It goes with its account, which may be deleted at the same time.
    if (codeOf(later) === 'not_found') return;
    log.error('A use could not be settled', { jobId: use.id, cause: describeCause(later) });
  }
}
