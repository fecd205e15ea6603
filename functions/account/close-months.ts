import type { Feature } from '../../shared/features.ts';
import { saysUser } from '../../shared/voice-chat.ts';
import { settleUse } from '../quota/settle-use.ts';
import type { UsageItem, Use } from '../quota/usage-item.ts';
import { closeMonth, openPeriods, usageMonths } from '../quota/usage-months.ts';
import { releaseUse } from '../quota/usage-table.ts';
import { getVoiceSession, voiceRecords } from '../storage/voice-sessions.ts';

/** A month that is closed, and what was in it. */
type ClosedMonth = { period: string; item: UsageItem };

/** A job that the account had. */
export type PastJob = {
  id: string;
  feature: Feature;
  /** When nothing can be at work for it any more, in seconds since 1970; 0 where it was delivered. */
  over: number;
};

/** How long a request goes on that joined a job just before its reservation expired. */
const maxRequestSeconds = 120;

/** Closes every month in which a use could be reserved, and settles what is reserved: what was delivered counts. */
export async function closeMonths(userId: string, now: Date): Promise<ClosedMonth[]> {
  const periods = new Set([...(await usageMonths(userId)), ...openPeriods(now)]);
  const months: ClosedMonth[] = [];
  for (const period of periods) {
    const item = await closeMonth(userId, period, now);
    const reserved = [...item.reservations].filter(([, { state }]) => state === 'reserved');
    for (const [id, { feature }] of reserved) {
      const use = { userId, period, id, feature };
      if (await isReportAwaited(use)) await releaseUse(use, 'job_cancelled');
      else await settleUse(use, 'job_cancelled');
    }
    months.push({ period, item });
  }
  return months;
}

/** Whether the report of a call decides if it counts: its conversation has a session, and no record in which its person says something. */
async function isReportAwaited({ userId, feature, id }: Use): Promise<boolean> {
  if (feature !== 'audioChat' || (await getVoiceSession(id))?.userId !== userId) return false;
  const record = await voiceRecords.get(userId, id);
  return !record || !saysUser(record.transcript);
}

export function jobsIn(months: readonly ClosedMonth[]): PastJob[] {
  return months.flatMap(({ item }) =>
    [...item.reservations].map(([id, { feature, state, until }]) => ({
      id,
      feature,
      // A function that finds its use released removes its own result, but it may be killed before.
      over: state === 'committed' ? 0 : until + maxRequestSeconds,
    })),
  );
}
