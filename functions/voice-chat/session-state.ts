import { voiceTimeouts } from '../../shared/voice-chat.ts';
import type { VoiceSession } from '../storage/voice-sessions.ts';

/** Seconds that a session must still be open for to be handed out again. */
const reuseMargin = 30;

/** Whether a session may still have its call asked for. */
export function isOpen(session: VoiceSession, now: Date): boolean {
  return isUnused(session) && ageOf(session.createdAt, now) < voiceTimeouts.open;
}

/** Whether a session that nobody has used may be handed out again, with time enough to use it. */
export function isReusable(session: VoiceSession, now: Date): boolean {
  return isUnused(session) && ageOf(session.createdAt, now) < voiceTimeouts.open - reuseMargin;
}

/**
 * Whether a session can be closed: no conversation is saved in it, and nobody can get a call of it any more. Where its call
 * was requested, that is so once the function that requested it has ended without one.
 */
export function isLeftOver(session: VoiceSession, now: Date): boolean {
  const { closedAt, requestedAt, callId, savedBy } = session;
  if (closedAt !== undefined) return true;
  if (callId !== undefined || savedBy !== undefined) return false;
  if (requestedAt !== undefined) return ageOf(requestedAt, now) > voiceTimeouts.function;
  return !isReusable(session, now);
}

function isUnused({ requestedAt, closedAt }: VoiceSession): boolean {
  return requestedAt === undefined && closedAt === undefined;
}

function ageOf(time: string, now: Date): number {
  return (now.getTime() - Date.parse(time)) / 1000;
}
