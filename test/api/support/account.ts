import type { Studio } from '../../../scripts/local/studio.ts';
import { signWebhook } from '../../../scripts/local/webhook-signature.ts';
import { routes } from '../../../shared/routes.ts';
import { type Caller, callerOf } from './caller.ts';

/** How a webhook differs from Clerk's own. */
type Change = { secret?: string | undefined; signedAt?: Date; sentBody?: string };

/** Deletes an account as its person does, and gives how many webhooks were not taken at once. */
export function deleteAccount({ clerk }: Studio, { userId }: Caller): Promise<number> {
  clerk.deleteUser(userId);
  return clerk.webhooks.idle();
}

/** Sends an event as Clerk would now, and gives the answer's status. */
export async function tellOfClerk(
  { clerk, clock, origin }: Studio,
  event: unknown,
  { secret = clerk.webhookSecret, signedAt = clock.now(), sentBody }: Change = {},
): Promise<number> {
  const body = JSON.stringify(event);
  const headers = signWebhook(secret, 'msg_1', signedAt, body, 'svix');
  const { path, method } = routes.clerkWebhook;
  return (await fetch(origin + path, { method, headers, body: sentBody ?? body })).status;
}

/** The event that an account is gone. */
export function deletionOf(userId: string) {
  return { object: 'event', type: 'user.deleted', data: { id: userId, deleted: true } };
}

/** A person with the last token of their session, which outlives the account for a while. */
export function withLastToken(studio: Studio, { userId, email }: Caller): Caller {
  const token = studio.clerk.sessionToken(userId);
  return callerOf(studio, userId, email, () => token);
}
