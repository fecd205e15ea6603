import type { ErrorCode } from '../../shared/errors.ts';
import { settleHold } from '../quota/settle-hold.ts';
import { noteVoiceSession } from '../storage/voice-sessions.ts';
import type { HeldSession } from './held-sessions.ts';

/**
 * Closes a session and gives its use back, unless its call was `requestedAt` or has a `callId`. A
 * call that is being created meanwhile is handed out to nobody. Tells whether the session is closed.
 */
export async function closeSession(
  { hold }: Pick<HeldSession, 'hold'>,
  unless: 'requestedAt' | 'callId',
  reason: ErrorCode,
): Promise<boolean> {
  const closedAt = new Date().toISOString();
  const { item } = await noteVoiceSession(hold.id, { closedAt }, [unless, 'closedAt']);
  if (item.closedAt === undefined) return false;
  // Also of one that was closed before: whoever did may have died before this step.
  await settleHold(hold, reason);
  return true;
}
