import {
  type FeatureWithPictures,
  maxSmallPictureIds,
  type SmallPicturesOrder,
  smallPicturesTimeout,
} from '../../shared/small-pictures.ts';
import { describeCause, log } from '../platform/log.ts';
import { epochSeconds } from '../platform/time.ts';
import { limitsExpiry, writeLimits } from '../quota/limits-table.ts';
import { orderSmallPictures } from '../storage/small-picture-orders.ts';
import type { SmallMark } from '../storage/small-picture-records.ts';

type Listed = {
  userId: string;
  feature: FeatureWithPictures;
  records: readonly { id: string; small?: SmallMark | undefined }[];
};

/**
 * Orders small pictures for the newest listed results that have none: making them failed, or they are of a
 * version that made none. Never fails: a list is valid without them.
 */
export async function orderMissingSmallPictures({
  userId,
  feature,
  records,
}: Listed): Promise<void> {
  const without = records.filter(({ small }) => small === undefined);
  const ids = without.slice(0, maxSmallPictureIds).map(({ id }) => id);
  if (ids.length === 0) return;
  const order: SmallPicturesOrder = { userId, feature, ids };
  try {
    if (await takeSmallPictureLease(userId, feature)) await orderSmallPictures(order);
  } catch (error) {
    log.warn('Small pictures could not be ordered', { feature, cause: describeCause(error) });
  }
}

/**
 * Takes the right to have small pictures made, and tells whether it is taken. This is what bounds it:
 * it lasts as long as the function that makes them may run, so however often a person lists, one run
 * begins in a minute for each tool.
 */
async function takeSmallPictureLease(
  userId: string,
  feature: FeatureWithPictures,
): Promise<boolean> {
  const now = new Date();
  const { done } = await writeLimits(userId, {
    UpdateExpression: 'SET #lease = :until, expiresAt = :expiresAt',
    ConditionExpression:
      'attribute_not_exists(#closedAt) AND (attribute_not_exists(#lease) OR #lease < :now)',
    ExpressionAttributeNames: { '#closedAt': 'closedAt', '#lease': `smallPictures_${feature}` },
    ExpressionAttributeValues: {
      ':until': epochSeconds(now) + smallPicturesTimeout,
      ':now': epochSeconds(now),
      ':expiresAt': limitsExpiry(now),
    },
  });
  return done;
}
