import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { shareRoutes } from '../../shared/routes/shares.ts';
import {
  type createShareRequestSchema,
  maxOpenShares,
  shareNameBytes,
} from '../../shared/shares.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { epochSeconds } from '../platform/time.ts';
import { isRecorded } from '../storage/history-table.ts';
import {
  changeOwnedShares,
  madeBy,
  type OwnedShare,
  ownedShares,
} from '../storage/owned-shares.ts';
import { putShareLookup, removeShareLookup } from '../storage/share-lookups.ts';
import { liveShares, toAnswer } from './live-shares.ts';

type Order = z.infer<typeof createShareRequestSchema>;

const secondsPerDay = 24 * 60 * 60;

/** Shares a result of the caller. The same request twice, by its idempotency key, makes one share. */
export const handler = defineRoute(
  shareRoutes.createShare,
  async ({ user, body, idempotencyKey, note }) => {
    const { userId } = user;
    const now = new Date();
    note({ jobId: body.id });
    if (!(await isRecorded(userId, body.feature, body.id))) throw new StudioError('not_found');
    await dropGoneShares(userId, now);
    const share = await keep(userId, newShare(body, idempotencyKey, now), now);
    await lead(userId, share);
    return { body: toAnswer({ ...share, views: 0 }) };
  },
);

/**
 * Has a share lead to its result. Only once it is in its owner's list, by which it is found when the account is deleted; where it
 * was taken off the list meanwhile, nobody is shown it.
 */
async function lead(userId: string, { name, feature, id, expiresAt }: OwnedShare): Promise<void> {
  await putShareLookup(name, { userId, feature, id, expiresAt });
  const owned = await ownedShares(userId, new Date());
  if (owned.some((share) => share.name === name)) return;
  await removeShareLookup(name);
  throw new StudioError('not_found');
}

function newShare({ feature, id, days }: Order, key: string | undefined, now: Date): OwnedShare {
  const createdAt = epochSeconds(now);
  return {
    name: randomBytes(shareNameBytes).toString('base64url'),
    feature,
    id,
    createdAt,
    expiresAt: createdAt + days * secondsPerDay,
    ...(key !== undefined && { key }),
  };
}

/** Keeps a share for its owner, and gives it; or the one that the same request has made before. */
async function keep(userId: string, share: OwnedShare, now: Date): Promise<OwnedShare> {
  let kept = share;
  await changeOwnedShares(userId, now, (shares) => {
    const earlier = shares.find(({ key }) => key !== undefined && key === share.key);
    if (earlier && !isSameOrder(earlier, share)) throw new StudioError('idempotency_conflict');
    kept = earlier ?? share;
    if (earlier) return shares;
    if (shares.length >= maxOpenShares) throw new StudioError('too_many_shares');
    return [share, ...shares];
  });
  return kept;
}

function isSameOrder(one: OwnedShare, other: OwnedShare): boolean {
  const lifetime = ({ createdAt, expiresAt }: OwnedShare) => expiresAt - createdAt;
  return one.feature === other.feature && one.id === other.id && lifetime(one) === lifetime(other);
}

/** Makes room where shares of results that were deleted take it, or some that were never made. */
async function dropGoneShares(userId: string, now: Date): Promise<void> {
  const owned = await ownedShares(userId, now);
  if (owned.length < maxOpenShares) return;
  const live = new Set((await liveShares(userId, owned)).map(({ name }) => name));
  const others = owned.filter(({ name }) => !live.has(name));
  const gone = await Promise.all(
    others.map(async (share) => {
      const isInTheMaking =
        epochSeconds(now) < madeBy(share) && (await isRecorded(userId, share.feature, share.id));
      return isInTheMaking ? [] : [share.name];
    }),
  );
  await Promise.all(gone.flat().map(removeShareLookup));
  await changeOwnedShares(userId, now, (shares) =>
    shares.filter(({ name }) => !gone.flat().includes(name)),
  );
}
