import {
  type FeatureWithPictures,
  mostSmallPictureIds,
  type SmallPicturesOrder,
} from '../../shared/small-pictures.ts';
import { describeCause, log } from '../platform/log.ts';
import { orderSmallPictures, takeSmallPictureLease } from '../storage/small-picture-orders.ts';
import type { SmallMark } from '../storage/small-records.ts';

type Listed = {
  userId: string;
  feature: FeatureWithPictures;
  records: readonly { id: string; small?: SmallMark | undefined }[];
};

/**
 * Has small pictures made of the newest listed results that have none, which are older than small
 * pictures are or could not have them when they were made. A list is never the worse for a failure.
 */
export async function haveSmallPicturesMade({ userId, feature, records }: Listed): Promise<void> {
  const without = records.filter(({ small }) => small === undefined);
  const ids = without.slice(0, mostSmallPictureIds).map(({ id }) => id);
  if (ids.length === 0) return;
  const order: SmallPicturesOrder = { userId, feature, ids };
  try {
    if (await takeSmallPictureLease(userId, feature)) await orderSmallPictures(order);
  } catch (error) {
    log.warn('Small pictures could not be ordered', { feature, cause: describeCause(error) });
  }
}
