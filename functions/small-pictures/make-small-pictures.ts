import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { type FeatureWithPictures, smallPicturesOrderSchema } from '../../shared/small-pictures.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { workingOn } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { deadlineAfter } from '../platform/time.ts';
import { userHash } from '../platform/user.ts';
import { deleteMedia, getMedia, type MediaFile, putMedia } from '../storage/media-bucket.ts';
import { smallKeysOfJob } from '../storage/object-keys.ts';
import { getSmallRecord, markSmall } from '../storage/small-picture-records.ts';
import { smallVersions } from '../storage/small-pictures.ts';

export type Result = { userId: string; feature: FeatureWithPictures; id: string };

/**
 * Makes the small pictures of a result that has none, and notes that they are there, or that its
 * pictures are damaged and it is in vain. Nothing stays of a result that is deleted meanwhile.
 */
async function makeForResult(result: Result): Promise<void> {
  const record = await getSmallRecord(result);
  if (!record) return forget(result);
  if (record.small) return;
  const files = await smallFilesOf(record.pictures, result.id);
  for (const file of files ?? []) await putMedia(file);
  if (!(await markSmall(result, files ? 'made' : 'damaged'))) await forget(result);
}

/** Nothing where a picture cannot be decoded: it will not be better the next time. */
async function smallFilesOf(
  pictures: readonly string[],
  jobId: string,
): Promise<readonly MediaFile[] | undefined> {
  const files: MediaFile[] = [];
  for (const key of pictures) {
    const body = await getMedia(key);
    try {
      files.push(...(await smallVersions({ key, body })));
    } catch (error) {
      log.warn('A stored picture is damaged', { jobId, cause: describeCause(error) });
      return undefined;
    }
  }
  return files;
}

/** An earlier run may have been ended after it had written files of a result that is gone. */
function forget({ userId, feature, id }: Result): Promise<void> {
  return deleteMedia(smallKeysOfJob(userId, feature, id));
}

/** Time before Lambda's own limit that is left for the result that is worked on then. */
const reserveMs = 15_000;

type OwnContext = Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>;

/**
 * Makes small pictures of older results, for a list that has met them. It may be done again, and does
 * what it has time for: the next list orders the rest. Fails where a result could not be worked
 * through, so that Lambda tries again and somebody hears of it.
 */
export async function handler(
  event: unknown,
  { awsRequestId: request, getRemainingTimeInMillis }: OwnContext,
): Promise<void> {
  const { userId, feature, ids } = z.parse(smallPicturesOrderSchema, event);
  const facts = { source: 'makeSmallPictures', request, feature, user: userHash(userId) };
  const deadline = deadlineAfter(getRemainingTimeInMillis() - reserveMs);
  let failed = 0;
  await workingOn(facts, async () => {
    // One after another: each takes the memory of a decoded picture.
    for (const id of ids) {
      if (deadline.remaining() === 0) break;
      if (!(await isDone({ userId, feature, id }))) failed += 1;
    }
  });
  recordEvent(facts, failed > 0 ? 'failed' : 'done');
  publishMetrics();
  if (failed > 0) throw new Error(`Small pictures of ${failed} results could not be made.`);
}

/** One result that cannot be worked through does not stand in the way of the others. */
async function isDone(result: Result): Promise<boolean> {
  try {
    await makeForResult(result);
    return true;
  } catch (error) {
    const cause = describeCause(error);
    log.error('Small pictures could not be made', { jobId: result.id, cause });
    return false;
  }
}
