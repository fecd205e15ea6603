import { shareRoutes } from '../../shared/routes/shares.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { changeOwnedShares, ownedShares } from '../storage/owned-shares.ts';
import { removeShareLookup } from '../storage/share-lookups.ts';

/** Takes a share of the caller back: from this answer on nobody is shown it. */
export const handler = defineRoute(shareRoutes.deleteShare, async ({ user, params, note }) => {
  const now = new Date();
  const share = (await ownedShares(user.userId, now)).find(({ name }) => name === params.name);
  if (!share) throw new StudioError('not_found');
  note({ jobId: share.id });
  // The owner's item goes last: while it is there, a deletion that broke off can be done again.
  await removeShareLookup(share.name);
  await changeOwnedShares(user.userId, now, (shares) =>
    shares.filter(({ name }) => name !== share.name),
  );
  return { body: undefined };
});
