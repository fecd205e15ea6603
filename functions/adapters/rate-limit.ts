import { type RateLimitKey, rateLimits } from '../../shared/rate-limits.ts';
import { type LimitsItem, limitsExpiry, verdictOn, windowOf } from './limits-item.ts';
import { type LimitsStep, writeLimits } from './limits-table.ts';
import { describeCause, log } from './log.ts';
import { recordSecurityEvent } from './security-events.ts';
import { StudioError } from './studio-error.ts';

/** Most writes for one request: each that fails was overtaken by another request's. */
const mostWrites = 5;

/**
 * Counts a request of a person, or refuses it with `slow_down`; one of a deleted account with
 * `unauthorized`. Where the table cannot be written a request passes uncounted: the limits are there for
 * scripts, and trouble with them is no reason to refuse everybody.
 */
export async function countRequest(userId: string, key: RateLimitKey): Promise<void> {
  try {
    if (await counted(userId, key, new Date())) return;
    log.warn('A request was not counted: others came first', { rateLimit: key });
  } catch (error) {
    if (error instanceof StudioError) throw error;
    log.warn('A request could not be counted', { rateLimit: key, cause: describeCause(error) });
  }
  recordSecurityEvent('uncounted');
}

async function counted(userId: string, key: RateLimitKey, now: Date): Promise<boolean> {
  let step = countStep(key, now);
  for (let write = 0; write < mostWrites; write += 1) {
    const outcome = await writeLimits(userId, step);
    if (outcome.done) return true;
    step = nextStep(outcome.item, key, now);
  }
  return false;
}

function nextStep(item: LimitsItem, key: RateLimitKey, now: Date): LimitsStep {
  const verdict = verdictOn(item, key, now);
  switch (verdict.kind) {
    case 'closed':
      throw new StudioError('unauthorized', { cause: new Error('The account is deleted.') });
    case 'refused':
      recordSecurityEvent('rate');
      throw new StudioError('slow_down', { retryAfter: verdict.retryAfter });
    case 'open':
      return openStep(key, now);
    case 'count':
      return countStep(key, now);
  }
}

/** Counts in the window that has begun, as `verdictOn` says of `count`. */
function countStep(key: RateLimitKey, now: Date): LimitsStep {
  return {
    UpdateExpression: 'SET #kind.#count = #kind.#count + :one, expiresAt = :expiresAt',
    ConditionExpression:
      'attribute_not_exists(#closedAt) AND (#kind.#window BETWEEN :window AND :next) AND #kind.#count < :limit',
    ExpressionAttributeNames: { ...namesOf(key), '#count': 'count' },
    ExpressionAttributeValues: {
      ...windowValues(key, now),
      ':one': 1,
      ':limit': rateLimits[key].limit,
    },
  };
}

/** Begins a window with the first request. Of several that come at once one does. */
function openStep(key: RateLimitKey, now: Date): LimitsStep {
  return {
    UpdateExpression: 'SET #kind = :first, expiresAt = :expiresAt',
    ConditionExpression:
      'attribute_not_exists(#closedAt) AND (attribute_not_exists(#kind) OR NOT (#kind.#window BETWEEN :window AND :next))',
    ExpressionAttributeNames: namesOf(key),
    ExpressionAttributeValues: {
      ...windowValues(key, now),
      ':first': { window: windowOf(key, now), count: 1 },
    },
  };
}

function namesOf(key: RateLimitKey) {
  return { '#closedAt': 'closedAt', '#kind': key, '#window': 'window' };
}

function windowValues(key: RateLimitKey, now: Date) {
  const window = windowOf(key, now);
  return { ':window': window, ':next': window + 1, ':expiresAt': limitsExpiry(now) };
}
