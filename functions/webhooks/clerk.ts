import { routes } from '../../shared/routes.ts';
import { deleteAccount } from '../account-deletion/delete-account.ts';
import { readClerkWebhook } from '../adapters/clerk-webhook.ts';
import { userHash } from '../adapters/object-keys.ts';
import { defineRoute } from '../http/define-route.ts';

/**
 * Takes Clerk's word that an account is deleted, and removes everything of its person. What is not
 * answered with a success Clerk tells again, until everything is gone.
 */
export const handler = defineRoute(routes.clerkWebhook, async ({ body, deadline, note }) => {
  const userId = await readClerkWebhook(body);
  if (userId !== undefined) {
    note({ user: userHash(userId) });
    await deleteAccount(userId, deadline);
  }
  return { body: undefined };
});
