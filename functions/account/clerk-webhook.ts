import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { userHash } from '../platform/user.ts';
import { readClerkWebhook } from '../providers/clerk/webhook.ts';
import { deleteAccount } from './delete-account.ts';
import { knowAddress } from './record-address.ts';

/**
 * Takes Clerk's word of accounts: which address one has, and that it is deleted, with which everything
 * of its person goes. What is not answered with a success Clerk tells again, until it is all done. It
 * may tell of anything late, twice, and in any order.
 */
export const handler = defineRoute(routes.clerkWebhook, async ({ body, deadline, note }) => {
  const event = await readClerkWebhook(body);
  if (event) note({ user: userHash(event.userId) });
  if (event?.kind === 'deleted') await deleteAccount(event.userId, deadline);
  if (event?.kind === 'address') await knowAddress(event);
  return { body: undefined };
});
