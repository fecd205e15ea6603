import { createClerkClient } from '@clerk/backend';
import { withSecret } from '../../platform/secrets.ts';
import { settings } from '../../platform/settings.ts';
import { watchProvider } from '../provider-calls.ts';

type Client = ReturnType<typeof createClerkClient>;

/** The id of the account with an e-mail address; nothing where nobody has it. */
export async function accountWithAddress(address: string): Promise<string | undefined> {
  const { data } = await ask((client) => client.users.getUserList({ emailAddress: [address] }));
  return data[0]?.id;
}

/** Whether there is an account with this id. */
export function isAccount(userId: string): Promise<boolean> {
  return ask(async (client) => {
    try {
      await client.users.getUser(userId);
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw error;
    }
  });
}

/** Deletes an account, so that nobody can sign in to it any more. One that is gone is no failure. */
export async function deleteAccountAtClerk(userId: string): Promise<void> {
  await ask(async (client) => {
    try {
      await client.users.deleteUser(userId);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  });
}

/** Seconds for which a ticket may be used, once. */
const ticketSeconds = 60;

/** A ticket with which the person is signed in without a password. */
export async function signInTicket(userId: string): Promise<string> {
  const { token } = await ask((client) =>
    client.signInTokens.createSignInToken({ userId, expiresInSeconds: ticketSeconds }),
  );
  return token;
}

function ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer> {
  return withSecret(
    settings.clerkSecretId(),
    (secretKey) =>
      watchProvider('clerk', () =>
        question(
          createClerkClient({
            secretKey,
            apiUrl: settings.clerkApiUrl(),
            telemetry: { disabled: true },
          }),
        ),
      ),
    (error) => statusOf(error) === 401,
  );
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : undefined;
}
