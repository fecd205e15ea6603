import { decodeTime } from 'ulid';
import { errorCatalogue } from '../../shared/errors.ts';
import { featureKeys } from '../../shared/features.ts';
import type { SupportPerson } from '../../shared/support.ts';
import { periodOf, previousPeriod, quotaFor } from '../../shared/usage.ts';
import { epochSeconds } from '../platform/time.ts';
import { userHash } from '../platform/user.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { pauseAfterFailures } from '../quota/failures-pause.ts';
import {
  extraUsesNow,
  isExpired,
  type Reservation,
  type UsageItem,
  usageShown,
} from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';

/** How a person stands this month, and the jobs that are known of this month and the last. Changes nothing. */
export async function showPerson(userId: string, now: Date): Promise<SupportPerson> {
  const [plan, item, before] = await Promise.all([
    withPlan({ userId, planClaim: undefined }).plan(),
    readUsage(userId, periodOf(now)),
    readUsage(userId, previousPeriod(now)),
  ]);
  const used = usageShown(item, now);
  const extra = extraUsesNow(item, now);
  return {
    userId,
    hash: userHash(userId),
    plan,
    closed: item.closed,
    month: periodOf(now),
    tools: featureKeys.map((feature) => {
      const pause = pauseAfterFailures(item, feature, now);
      const { limit } = quotaFor(plan, feature, used, extra);
      const pausedUntil = pause > 0 ? { pausedUntil: moment(epochSeconds(now) + pause) } : {};
      return { feature, used: used[feature], limit, extra: extra[feature], ...pausedUntil };
    }),
    extraUses: [...item.extraUses].map(([id, { until, ...each }]) => ({
      id,
      ...each,
      until: moment(until),
    })),
    jobs: [...jobsIn(item, now), ...jobsIn(before, now)],
  };
}

/** The newest first; a use that was given back is told also where its reservation is dropped. */
function jobsIn(item: UsageItem, now: Date): SupportPerson['jobs'] {
  const ids = new Set([...item.reservations.keys(), ...item.givenBack.keys()]);
  return [...ids]
    .toSorted()
    .toReversed()
    .map((id) => jobOf(id, item, now));
}

function jobOf(id: string, { reservations, givenBack }: UsageItem, now: Date) {
  const reservation = reservations.get(id);
  const back = givenBack.get(id);
  const { reason, chargedAt } = reservation ?? {};
  return {
    id,
    feature: reservation?.feature ?? back?.feature ?? 'imageEditing',
    state: reservation ? stateOf(reservation, now) : ('delivered' as const),
    begunAt: new Date(decodeTime(id)).toISOString(),
    ...(reason && { reason, sentence: errorCatalogue[reason].message }),
    charged: reservation?.state === 'released' && chargedAt !== undefined,
    ...(back && { givenBackAt: moment(back.at) }),
  };
}

function stateOf(reservation: Reservation, now: Date): SupportPerson['jobs'][number]['state'] {
  if (reservation.state === 'committed') return 'delivered';
  if (reservation.state === 'released') return 'failed';
  if (isExpired(reservation, now)) return 'expired';
  return reservation.waitingAt === undefined ? 'running' : 'in line';
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
