import type { ErrorCode } from '../../shared/errors.ts';
import { periodOf } from '../../shared/usage.ts';
import { StudioError } from '../platform/studio-error.ts';
import { settleHold } from '../quota/settle-use.ts';
import type { Hold, Marker, UsageItem } from '../quota/usage-item.ts';
import { findMarker, readUsage } from '../quota/usage-table.ts';
import { getVoiceSession, noteVoiceSession, type VoiceSession } from '../storage/voice-sessions.ts';

/** A session whose use is held. */
export type HeldSession = { session: VoiceSession; hold: Hold };

/** A person's sessions whose use is held, in this month or the last, the oldest first. */
export async function heldSessions(userId: string, now: Date): Promise<HeldSession[]> {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const periods = [periodOf(lastMonth), periodOf(now)];
  const months = await Promise.all(
    periods.map(async (period) => holdsIn(await readUsage(userId, period), userId, period)),
  );
  const found = await Promise.all(
    months.flat().map(async (hold) => ({ hold, session: await getVoiceSession(hold.id) })),
  );
  return found.flatMap(({ hold, session }) =>
    session?.userId === userId ? { session, hold } : [],
  );
}

function holdsIn({ markers }: UsageItem, userId: string, period: string): Hold[] {
  return [...markers]
    .filter(([, { state, feature }]) => state === 'held' && feature === 'audioChat')
    .map(([id]) => ({ userId, period, id, feature: 'audioChat' as const }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A person's own session, and where its use stands. Those of others do not exist. */
export async function callersSession(
  userId: string,
  sessionId: string,
): Promise<HeldSession & { marker: Marker }> {
  const [session, known] = await Promise.all([
    getVoiceSession(sessionId),
    findMarker(userId, sessionId),
  ]);
  if (session?.userId !== userId || !known) throw new StudioError('not_found');
  return { session, ...known };
}

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
