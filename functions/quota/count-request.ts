import { type RateLimitKey, rateLimits } from '../../shared/rate-limits.ts';
import { describeCause, log } from '../platform/log.ts';
import { recordSecurityEvent } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import {
  counterName,
  countersToDrop,
  type LimitsStep,
  limitsExpiry,
  secondsToNextWindow,
  writeLimits,
} from './limits-table.ts';

/**
 * Counts a request of a person, or refuses it with `slow_down`; one of a deleted account with
 * `unauthorized`. Where the table cannot be written a request passes uncounted: the limits are there for
 * scripts, and trouble with them is no reason to refuse everybody.
 */
export async function countRequest(userId: string, key: RateLimitKey): Promise<void> {
  try {
    await count(userId, key, new Date());
  } catch (error) {
    if (error instanceof StudioError) throw error;
    log.warn('A request could not be counted', { rateLimit: key, cause: describeCause(error) });
    recordSecurityEvent('uncounted');
  }
}

async function count(userId: string, key: RateLimitKey, now: Date): Promise<void> {
  const { done, item } = await writeLimits(userId, countStep(key, now));
  if (done) {
    const past = countersToDrop(item, now);
    if (past.length > 0) await writeLimits(userId, dropStep(past));
  } else if (item.closedAt !== undefined) {
    throw new StudioError('unauthorized', { cause: new Error('The account is deleted.') });
  } else {
    recordSecurityEvent('rate');
    throw new StudioError('slow_down', { retryAfter: secondsToNextWindow(key, now) });
  }
}

/** Each window has a counter of its own: no counter is ever reset, and one write both counts and decides. */
function countStep(key: RateLimitKey, now: Date): LimitsStep {
  return {
    UpdateExpression: 'SET expiresAt = :expiresAt ADD #counter :one',
    ConditionExpression:
      'attribute_not_exists(#closedAt) AND (attribute_not_exists(#counter) OR #counter < :limit)',
    ExpressionAttributeNames: { '#closedAt': 'closedAt', '#counter': counterName(key, now) },
    ExpressionAttributeValues: {
      ':one': 1,
      ':limit': rateLimits[key].limit,
      ':expiresAt': limitsExpiry(now),
    },
  };
}

function dropStep(past: readonly string[]): LimitsStep {
  const names = Object.fromEntries(past.map((name, n) => [`#past${n}`, name]));
  return {
    UpdateExpression: `REMOVE ${Object.keys(names).join(', ')}`,
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeNames: names,
  };
}
