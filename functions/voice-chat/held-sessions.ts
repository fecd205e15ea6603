import { periodOf } from '../../shared/usage.ts';
import type { UsageItem } from '../quota/usage-item.ts';
import { type Hold, readUsage } from '../quota/usage-table.ts';
import { getVoiceSession, type VoiceSession } from '../storage/voice-sessions.ts';

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
