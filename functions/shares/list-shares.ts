import { shareRoutes } from '../../shared/routes/shares.ts';
import { defineRoute } from '../http/define-route.ts';
import { ownedShares } from '../storage/owned-shares.ts';
import { liveShares, toAnswer } from './live-shares.ts';

export const handler = defineRoute(shareRoutes.listShares, async ({ user: { userId } }) => {
  const shares = await liveShares(userId, await ownedShares(userId, new Date()));
  return { body: shares.map(toAnswer) };
});
