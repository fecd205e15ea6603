import { signWebhook } from '@atelier/local-cloud/provider-api';
import type { Studio } from '@atelier/local-cloud/studio';
import { expect } from 'vitest';
import { ownedSharesKey } from '../../../functions/storage/share-keys.ts';
import { routes } from '../../../shared/routes.ts';
import { type Caller, callerOf } from './caller.ts';

/** How a webhook differs from Clerk's own. */
type Change = { secret?: string | undefined; signedAt?: Date; sentBody?: string };

/** Deletes an account as its person does, and gives how many webhooks were not taken at once. */
export function deleteAccount({ clerk }: Studio, { userId }: Caller): Promise<number> {
  clerk.deleteUser(userId);
  return clerk.webhooks.idle();
}

/** Sends an event as Clerk would now. */
export function sendToClerkWebhook(
  { clerk, clock, origin }: Studio,
  event: unknown,
  { secret = clerk.webhookSecret, signedAt = clock.now(), sentBody }: Change = {},
): Promise<Response> {
  const body = JSON.stringify(event);
  const headers = signWebhook(secret, 'msg_1', signedAt, body, 'svix');
  const { path, method } = routes.clerkWebhook;
  return fetch(origin + path, { method, headers, body: sentBody ?? body });
}

/** The status that such an event is answered with. */
export async function tellAsClerk(studio: Studio, event: unknown, change?: Change) {
  return (await sendToClerkWebhook(studio, event, change)).status;
}

/** The event that an account is gone. */
export function deletionOf(userId: string) {
  return { object: 'event', type: 'user.deleted', data: { id: userId, deleted: true } };
}

/** The event that an account has this verified primary address since. */
export function addressOf(
  { clock }: Studio,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  { type = 'user.updated', at = clock.now() } = {},
) {
  const verification = { status: 'verified' };
  const data = {
    id: userId,
    primary_email_address_id: 'idn_1',
    email_addresses: [{ id: 'idn_1', email_address: email, verification }],
    updated_at: at.getTime(),
  };
  return { object: 'event', type, data };
}

/** What stays of the shares of a deleted account: that there are to be none. */
export function closedShares({ userId }: Pick<Caller, 'userId'>) {
  const [version, expiresAt] = [expect.any(Number), expect.any(Number)];
  return { jobId: ownedSharesKey(userId), shares: [], closed: true, version, expiresAt };
}

/** A person with the last token of their session, which outlives the account for a while. */
export function withLastToken(studio: Studio, { userId, email }: Caller): Caller {
  const token = studio.clerk.sessionToken(userId);
  return callerOf(studio, userId, email, () => token);
}
