import { sharePathPrefix } from '../../shared/share-paths.ts';
import type { Share } from '../../shared/shares.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { isRecorded } from '../storage/history-table.ts';
import type { OwnedShare } from '../storage/owned-shares.ts';
import { getShareLookup } from '../storage/share-lookups.ts';

/** Shares that are looked up at once. */
const maxParallelCount = 10;

type LiveShare = OwnedShare & { views: number };

/** Those of a person's shares that still lead to a result, with their views, in the same order. */
export async function liveShares(
  userId: string,
  shares: readonly OwnedShare[],
): Promise<LiveShare[]> {
  const views = new Map<string, number>();
  await inParallel(shares, maxParallelCount, async ({ name, feature, id }) => {
    const [lookup, hasResult] = await Promise.all([
      getShareLookup(name),
      isRecorded(userId, feature, id),
    ]);
    if (lookup && hasResult) views.set(name, lookup.views);
  });
  return shares.flatMap((share) => {
    const seen = views.get(share.name);
    return seen === undefined ? [] : [{ ...share, views: seen }];
  });
}

/** A share as its owner gets it. */
export function toAnswer({ name, feature, id, createdAt, expiresAt, views }: LiveShare): Share {
  return {
    name,
    url: sharePathPrefix + name,
    feature,
    id,
    createdAt: new Date(createdAt * 1000).toISOString(),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    views,
  };
}
