import { decodeTime } from 'ulid';
import type { ErrorCode } from '../../shared/errors.ts';
import { nextResetAfter, usageLifetimeDays } from '../../shared/usage.ts';
import { epochSeconds } from '../platform/time.ts';
import type { UseRequest } from './admission.ts';
import { closedAttribute, type Reservation, reservationAttribute, type Use } from './usage-item.ts';

/** One conditional UpdateItem, without its table and key. */
export type Step = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

const itemLifetimeSeconds = usageLifetimeDays * 24 * 60 * 60;

/** When the item of the month goes that a moment lies in, in seconds since 1970. */
export function monthExpiry(moment: Date): number {
  return epochSeconds(nextResetAfter(moment)) + itemLifetimeSeconds;
}

/**
 * Counts a use and writes its reservation, unless the job is known or the limit is reached. Removes the
 * reservations of the jobs in `drop`.
 */
export function reserveStep(request: UseRequest, drop: readonly string[]): Step {
  const { id, feature, limit, hash, owner, lifetimeSeconds, line, now } = request;
  const until = epochSeconds(now) + lifetimeSeconds;
  const reservation: Reservation = { state: 'reserved', feature, until, hash, owner, ...line };
  const dropped = Object.fromEntries(drop.map((old, n) => [`#old${n}`, reservationAttribute(old)]));
  const remove = drop.length > 0 ? ` REMOVE ${Object.keys(dropped).join(', ')}` : '';
  return {
    UpdateExpression: `SET #job = :reservation, expiresAt = :expiresAt ADD #used :one${remove}`,
    // The caller refuses a limit of 0 before: here a missing counter would pass it.
    ConditionExpression: [
      'attribute_not_exists(#closed)',
      'attribute_not_exists(#job)',
      '(attribute_not_exists(#used) OR #used < :limit)',
    ].join(' AND '),
    ExpressionAttributeNames: {
      '#closed': closedAttribute,
      '#job': reservationAttribute(id),
      '#used': feature,
      ...dropped,
    },
    ExpressionAttributeValues: {
      ':reservation': reservation,
      ':one': 1,
      ':limit': limit,
      ':expiresAt': monthExpiry(new Date(decodeTime(id))),
    },
  };
}

/** Forgets a place in line; whoever has done that counts the job out of it. */
export const outOfLine = 'REMOVE #job.#waitingAt, #job.#number, #job.#ticket';
export const lineNames = { '#waitingAt': 'waitingAt', '#number': 'number', '#ticket': 'ticket' };

/** Makes a reserved use final, for `owner`. */
export function commitStep(id: string, owner: string): Step {
  return {
    UpdateExpression: `SET #job.#state = :committed, #job.#owner = :owner ${outOfLine}`,
    ConditionExpression: '#job.#state = :reserved',
    ExpressionAttributeNames: {
      ...lineNames,
      '#job': reservationAttribute(id),
      '#state': 'state',
      '#owner': 'owner',
    },
    ExpressionAttributeValues: {
      ':committed': 'committed',
      ':reserved': 'reserved',
      ':owner': owner,
    },
  };
}

/** Stops counting a reserved use, for `owner`, and notes why. */
export function releaseStep({ id, feature }: Use, reason: ErrorCode, owner: string): Step {
  return {
    UpdateExpression: `SET #job.#state = :released, #job.#owner = :owner, #job.#reason = :reason ${outOfLine} ADD #used :minusOne`,
    ConditionExpression: '#job.#state = :reserved',
    ExpressionAttributeNames: {
      ...lineNames,
      '#job': reservationAttribute(id),
      '#state': 'state',
      '#owner': 'owner',
      '#reason': 'reason',
      '#used': feature,
    },
    ExpressionAttributeValues: {
      ':released': 'released',
      ':reserved': 'reserved',
      ':reason': reason,
      ':minusOne': -1,
      ':owner': owner,
    },
  };
}

/** Notes that a provider charged for a job, whatever becomes of its use. */
export function chargeStep(id: string, now: Date): Step {
  return {
    UpdateExpression: 'SET #job.#chargedAt = :now',
    ConditionExpression: 'attribute_exists(#job) AND attribute_not_exists(#job.#chargedAt)',
    ExpressionAttributeNames: { '#job': reservationAttribute(id), '#chargedAt': 'chargedAt' },
    ExpressionAttributeValues: { ':now': epochSeconds(now) },
  };
}
