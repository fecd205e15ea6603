import { webhookRoutes } from '../../shared/routes/webhooks.ts';
import { defineWebhook } from '../http/define-webhook.ts';
import { userHash } from '../platform/user.ts';
import { readClerkWebhook } from '../providers/clerk/webhook.ts';
import { deleteAccount } from './delete-account.ts';
import { recordAddress } from './record-address.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Takes what Clerk tells of accounts: a new primary address is recorded, a deleted account's data is deleted, and what was
 * paid becomes a record. Clerk repeats a webhook until it is answered with a success; webhooks may come late, twice, and in any
 * order.
 */
export const handler = defineWebhook(
  webhookRoutes.clerkWebhook,
  async ({ body, deadline, note }) => {
    const event = await readClerkWebhook(body);
    if (event) note({ user: userHash(event.userId) });
    if (event?.kind === 'deleted') await deleteAccount(event.userId, deadline);
    if (event?.kind === 'address') await recordAddress(event);
    if (event?.kind === 'paid') recordPayment(event);
    return { body: undefined };
  },
);
