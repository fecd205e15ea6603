import { failuresAllowed } from '../../shared/failures.ts';
import type { Feature } from '../../shared/features.ts';
import { epochSeconds } from '../platform/time.ts';
import type { Reservation, UsageItem } from './usage-item.ts';

/** Whether it is a failure that its provider charged for of late. */
export function isChargedFailure({ state, chargedAt = 0 }: Reservation, now: Date): boolean {
  return state === 'released' && chargedAt + failuresAllowed.windowSeconds > epochSeconds(now);
}

/**
 * Seconds until a person may use a tool again after too many failures that cost money: they are not counted as
 * uses, and must not be free spend at a provider. 0 where there were few.
 */
export function pauseAfterFailures(item: UsageItem, feature: Feature, now: Date): number {
  const liftedAt = item.failuresLiftedAt[feature];
  const latest = [...item.reservations.values()]
    .filter((each) => each.feature === feature && isChargedFailure(each, now))
    .filter(({ chargedAt = 0 }) => chargedAt > liftedAt)
    .map(({ chargedAt = 0 }) => chargedAt)
    .toSorted((one, other) => other - one);
  const first = latest[failuresAllowed.count - 1];
  return first === undefined ? 0 : first + failuresAllowed.windowSeconds - epochSeconds(now);
}
