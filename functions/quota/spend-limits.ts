import type { Feature } from '../../shared/features.ts';
import {
  generationsOpen,
  reachedLimitOf,
  type SpendLimit,
  spendLimitCacheSeconds,
  spendLimitNames,
  spendLimits,
} from '../../shared/spend-limits.ts';
import { cachedValue } from '../platform/cached-value.ts';
import { describeCause, log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { parameterValue, setParameter } from '../platform/parameters.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { Subscriber } from '../platform/user.ts';

/** What was read last: it is used while the parameters cannot be read. */
let lastKnown: ReadonlySet<SpendLimit> = new Set();

const parameterOf = {
  free: settings.freeSpendLimitParameter,
  paid: settings.paidSpendLimitParameter,
} as const satisfies Record<SpendLimit, () => string>;

const cached = cachedValue(spendLimitCacheSeconds * 1000, readSpendLimits);

/**
 * The spend limits that are reached, at most 30 seconds old. Where they cannot be read, the last known ones
 * are used, and at first none: the limits are for days that run away, and trouble with parameters must
 * not refuse everybody. The spend alarm tells a person in any case.
 */
export function reachedSpendLimits(): Promise<ReadonlySet<SpendLimit>> {
  return cached.get();
}

/**
 * Stops or opens the generations of a group of plans. Does nothing, and gives false, if somebody has done so
 * after `since`: an alarm may tell of its change twice, and late.
 */
export async function setGenerations(
  spendLimit: SpendLimit,
  value: string,
  since: Date,
): Promise<boolean> {
  const name = parameterOf[spendLimit]();
  if ((await parameterValue(name)).setAt > since) return false;
  await setParameter(name, value);
  return true;
}

async function readSpendLimits(): Promise<ReadonlySet<SpendLimit>> {
  try {
    const reached = await Promise.all(spendLimitNames.map(isReached));
    lastKnown = new Set(spendLimitNames.filter((_, n) => reached[n]));
  } catch (error) {
    log.warn('The spend limits could not be read', { cause: describeCause(error) });
  }
  return lastKnown;
}

async function isReached(spendLimit: SpendLimit): Promise<boolean> {
  return (await parameterValue(parameterOf[spendLimit]())).value !== generationsOpen;
}

/** Refuses a new use of a person whose spend limit is reached. Nothing is reserved or counted by then. */
export async function refuseBeyondSpendLimit(
  { user, feature }: { user: Subscriber; feature: Feature },
  reached: ReadonlySet<SpendLimit>,
): Promise<void> {
  if (reached.size === 0) return;
  const spendLimit = reachedLimitOf(await user.plan(), reached);
  if (!spendLimit) return;
  const { code } = spendLimits[spendLimit];
  record('quotaRefusals', 1, { Feature: feature, Code: code });
  throw new StudioError(code);
}
