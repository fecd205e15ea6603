import {
  type Brake,
  brakeCacheSeconds,
  brakeFor,
  brakeNames,
  brakeOff,
  brakes,
} from '../../shared/spend-limits.ts';
import { cachedValue } from '../platform/cached-value.ts';
import { describeCause, log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { parameterValue, setParameter } from '../platform/parameters.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { JobRequest } from './job.ts';

/** What was read last: it stands where the parameters cannot be read. */
let lastKnown: ReadonlySet<Brake> = new Set();

const parameterOf = {
  free: settings.freeBrakeParameter,
  paid: settings.paidBrakeParameter,
} as const satisfies Record<Brake, () => string>;

const cached = cachedValue(brakeCacheSeconds * 1000, readBrakes);

/**
 * The brakes on spend that are on, at most 30 seconds old. Where they cannot be read, generations go on
 * as they were, or unbraked: the cap is there for days that run away, and trouble with parameters is no
 * reason to refuse everybody. The alarm that works the brakes tells a person anyway.
 */
export function brakesThatAreOn(): Promise<ReadonlySet<Brake>> {
  return cached.get();
}

/** Sets a brake, unless somebody has done so after `since`: an alarm may tell of its change twice, and late. */
export async function setBrake(brake: Brake, value: string, since: Date): Promise<boolean> {
  const name = parameterOf[brake]();
  if ((await parameterValue(name)).setAt > since) return false;
  await setParameter(name, value);
  return true;
}

async function readBrakes(): Promise<ReadonlySet<Brake>> {
  try {
    const isOn = await Promise.all(brakeNames.map(readBrake));
    lastKnown = new Set(brakeNames.filter((_, n) => isOn[n]));
  } catch (error) {
    log.warn('The brakes on spend could not be read', { cause: describeCause(error) });
  }
  return lastKnown;
}

async function readBrake(brake: Brake): Promise<boolean> {
  return (await parameterValue(parameterOf[brake]())).value !== brakeOff;
}

/** Refuses a new use while a brake on spend stops its person. Nothing is held or counted by then. */
export async function refuseWhileBraked(
  { user, feature }: Pick<JobRequest, 'user' | 'feature'>,
  on: ReadonlySet<Brake>,
): Promise<void> {
  if (on.size === 0) return;
  const brake = brakeFor(await user.plan(), on);
  if (!brake) return;
  const { code } = brakes[brake];
  record('quotaRefusals', 1, { Feature: feature, Code: code });
  throw new StudioError(code);
}
