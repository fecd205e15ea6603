import { type FeatureWithPictures, smallPicturesTimeout } from '../../shared/small-pictures.ts';
import { limitsExpiry } from './limits-item.ts';
import { writeLimits } from './limits-table.ts';
import { seconds } from './usage-item.ts';

/**
 * Takes the right to have small pictures made, and tells whether it is taken. This is what bounds it:
 * it lasts as long as the function that makes them may run, so however often a person lists, one run
 * begins in a minute for each tool.
 */
export async function takeSmallPictureLease(
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
      ':until': seconds(now) + smallPicturesTimeout,
      ':now': seconds(now),
      ':expiresAt': limitsExpiry(now),
    },
  });
  return done;
}
