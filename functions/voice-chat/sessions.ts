import type { ErrorCode } from '../../shared/errors.ts';
import { idempotencyKeyToleranceMs } from '../../shared/ids.ts';
import { periodOf } from '../../shared/usage.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { Reservation, UsageItem, Use } from '../quota/usage-item.ts';
import { findReservation, readUsage, releaseUse } from '../quota/usage-table.ts';
import { getVoiceSession, noteVoiceSession, type VoiceSession } from '../storage/voice-sessions.ts';

/** A session whose use is reserved. */
export type ReservedSession = { session: VoiceSession; use: Use };

/** A session, and where its use stands. */
export type FoundSession = ReservedSession & Pick<Reservation, 'state'>;

/** A person's sessions whose use is reserved, the oldest first. */
export function reservedSessions(userId: string, now: Date): Promise<ReservedSession[]> {
  return sessionsOf(userId, now, ['reserved']);
}

/** A person's sessions whose use is in one of these states, in this month, the last, or the one that begins now, the oldest first. */
export async function sessionsOf(
  userId: string,
  now: Date,
  states: readonly Reservation['state'][],
): Promise<FoundSession[]> {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const soon = new Date(now.getTime() + idempotencyKeyToleranceMs);
  const periods = [...new Set([lastMonth, now, soon].map(periodOf))];
  const months = await Promise.all(
    periods.map(async (period) => usesIn(await readUsage(userId, period), userId, period)),
  );
  const wanted = months.flat().filter(({ state }) => states.includes(state));
  const found = await Promise.all(
    wanted.map(async (each) => ({ ...each, session: await getVoiceSession(each.use.id) })),
  );
  return found.flatMap(({ session, ...each }) =>
    session?.userId === userId ? { session, ...each } : [],
  );
}

function usesIn({ reservations }: UsageItem, userId: string, period: string) {
  return [...reservations]
    .filter(([, { feature }]) => feature === 'audioChat')
    .map(([id, { state }]) => ({
      use: { userId, period, id, feature: 'audioChat' as const },
      state,
    }))
    .sort((one, other) => (one.use.id < other.use.id ? -1 : 1));
}

/** A person's own session, and where its use stands. Those of others do not exist. */
export async function callersSession(
  userId: string,
  sessionId: string,
): Promise<ReservedSession & { reservation: Reservation }> {
  const [session, known] = await Promise.all([
    getVoiceSession(sessionId),
    findReservation(userId, sessionId),
  ]);
  if (session?.userId !== userId || !known) throw new StudioError('not_found');
  return { session, ...known };
}

/**
 * Closes a session and releases its use, unless a conversation is saved in it, or something else is known that `unless`
 * names: that its call was requested (`requestedAt`) or created (`callId`). A call that is being created meanwhile is given
 * to nobody, and nothing is saved in it any more. Tells whether the session is closed.
 */
export async function closeSession(
  use: Use,
  reason: ErrorCode,
  unless: readonly ('requestedAt' | 'callId')[] = [],
): Promise<boolean> {
  const closedAt = new Date().toISOString();
  const { item } = await noteVoiceSession(use.id, { closedAt }, [...unless, 'savedBy', 'closedAt']);
  if (item.closedAt === undefined) return false;
  // Also of one that was closed before: whoever did may have died before this step.
  await releaseUse(use, reason);
  return true;
}

/** Whose conversation is saved in a session: that of `mark`, unless another one is. Nobody's where the session is closed. */
export async function takeSession(sessionId: string, mark: string): Promise<string | undefined> {
  const { item } = await noteVoiceSession(sessionId, { savedBy: mark }, ['savedBy', 'closedAt']);
  return item.savedBy;
}
