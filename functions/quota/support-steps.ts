import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Feature } from '../../shared/features.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';
import {
  closedAttribute,
  type ExtraUses,
  extraUsesAttribute,
  failuresLiftedAttribute,
  givenBackAttribute,
  reservationAttribute,
  type Use,
} from './usage-item.ts';
import { monthExpiry, type Step } from './usage-steps.ts';

// What support changes in a person's month. Each is one conditional write, so that a command that is repeated does
// nothing more, and who is at work meanwhile is not disturbed.

type Month = { userId: string; period: string };

const notClosed = 'attribute_not_exists(#closed)';

/** Grants extra uses until they expire; the same grant twice is one. False where it is there already, or the account deleted. */
export function grantExtraUses(
  month: Month,
  grantId: string,
  extra: ExtraUses,
  now: Date,
): Promise<boolean> {
  return take(month, {
    UpdateExpression: 'SET #grant = :extra, expiresAt = :expiresAt',
    ConditionExpression: `${notClosed} AND attribute_not_exists(#grant)`,
    ExpressionAttributeNames: {
      '#closed': closedAttribute,
      '#grant': extraUsesAttribute(grantId),
    },
    ExpressionAttributeValues: { ':extra': extra, ':expiresAt': monthExpiry(now) },
  });
}

/**
 * Stops counting the use of a delivered job, whose result stays. The reservation is not touched, so that a repeat of the
 * request is still answered by the result; it may have been dropped. False where the use is reserved, released,
 * or given back already.
 */
export function giveBackUse({ userId, period, id, feature }: Use, now: Date): Promise<boolean> {
  return take(
    { userId, period },
    {
      UpdateExpression: 'SET #back = :back ADD #used :minusOne',
      ConditionExpression: [
        notClosed,
        'attribute_not_exists(#back)',
        '(attribute_not_exists(#job) OR #job.#state = :committed)',
        '#used > :zero',
      ].join(' AND '),
      ExpressionAttributeNames: {
        '#closed': closedAttribute,
        '#back': givenBackAttribute(id),
        '#job': reservationAttribute(id),
        '#state': 'state',
        '#used': feature,
      },
      ExpressionAttributeValues: {
        ':back': { feature, at: epochSeconds(now) },
        ':committed': 'committed',
        ':minusOne': -1,
        ':zero': 0,
      },
    },
  );
}

/** Lets failures up to now not count any more. False where the account is deleted. */
export function liftFailures(month: Month, feature: Feature, now: Date): Promise<boolean> {
  return take(month, {
    UpdateExpression: 'SET #lifted = :now, expiresAt = :expiresAt',
    ConditionExpression: notClosed,
    ExpressionAttributeNames: {
      '#closed': closedAttribute,
      '#lifted': failuresLiftedAttribute(feature),
    },
    ExpressionAttributeValues: { ':now': epochSeconds(now), ':expiresAt': monthExpiry(now) },
  });
}

async function take({ userId, period }: Month, step: Step): Promise<boolean> {
  try {
    await documents.send(
      new UpdateCommand({ TableName: settings.usageTable(), Key: { userId, period }, ...step }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
