import type { ErrorCode } from '../../shared/errors.ts';
import type { Feature } from '../../shared/features.ts';
import { nextResetAfter } from '../../shared/usage.ts';
import { seconds } from '../platform/time.ts';
import { attemptsLimit, type HoldRequest } from './admission.ts';
import { attemptsAttribute, closedAttribute, type Marker, markerAttribute } from './usage-item.ts';

/** One conditional UpdateItem, without its table and key. */
export type Step = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
};

/** How long a month's item outlives the month, in seconds. */
const itemLifetime = 62 * 24 * 60 * 60;

/** When the item of the month of `now` goes, in seconds since 1970. */
export function monthExpiry(now: Date): number {
  return seconds(nextResetAfter(now)) + itemLifetime;
}

/** Counts the use and leaves a marker, unless the job is known or the limit is reached. */
export function holdStep(request: HoldRequest, forget: readonly string[]): Step {
  const { id, feature, limit, hash, holder, lifetime, now } = request;
  const until = seconds(now) + lifetime;
  const marker: Marker = { state: 'held', feature, until, hash, holder };
  const forgotten = Object.fromEntries(forget.map((old, n) => [`#old${n}`, markerAttribute(old)]));
  const remove = forget.length > 0 ? ` REMOVE ${Object.keys(forgotten).join(', ')}` : '';
  return {
    UpdateExpression: `SET #job = :marker, expiresAt = :expiresAt ADD #used :one, #attempts :one${remove}`,
    // A limit of 0 must be refused before: an absent counter would pass.
    ConditionExpression: [
      'attribute_not_exists(#closed)',
      'attribute_not_exists(#job)',
      '(attribute_not_exists(#used) OR #used < :limit)',
      '(attribute_not_exists(#attempts) OR #attempts < :attemptsLimit)',
    ].join(' AND '),
    ExpressionAttributeNames: {
      '#closed': closedAttribute,
      '#job': markerAttribute(id),
      '#used': feature,
      '#attempts': attemptsAttribute(feature),
      ...forgotten,
    },
    ExpressionAttributeValues: {
      ':marker': marker,
      ':one': 1,
      ':limit': limit,
      ':attemptsLimit': attemptsLimit(limit),
      ':expiresAt': monthExpiry(now),
    },
  };
}

/** Makes a held use final. Nobody holds it any more: an item of whole KBs is paid for with each write. */
export function keepStep(id: string): Step {
  return {
    UpdateExpression: 'SET #job.#state = :kept, #job.#holder = :nobody',
    ConditionExpression: '#job.#state = :held',
    ExpressionAttributeNames: {
      '#job': markerAttribute(id),
      '#state': 'state',
      '#holder': 'holder',
    },
    ExpressionAttributeValues: { ':kept': 'kept', ':held': 'held', ':nobody': '' },
  };
}

/** Takes a held use off again. */
export function giveBackStep(id: string, feature: Feature, reason: ErrorCode): Step {
  return {
    UpdateExpression:
      'SET #job.#state = :back, #job.#holder = :nobody, #job.#reason = :reason ADD #used :minusOne',
    ConditionExpression: '#job.#state = :held',
    ExpressionAttributeNames: {
      '#job': markerAttribute(id),
      '#state': 'state',
      '#holder': 'holder',
      '#reason': 'reason',
      '#used': feature,
    },
    ExpressionAttributeValues: {
      ':back': 'back',
      ':held': 'held',
      ':reason': reason,
      ':minusOne': -1,
      ':nobody': '',
    },
  };
}
