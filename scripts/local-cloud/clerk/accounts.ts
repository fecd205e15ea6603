import type { Plan } from '../../../shared/plans.ts';
import { startSubscription } from './billing/subscription.ts';
import { endSessions } from './browsers.ts';
import { fieldError } from './clerk-error.ts';
import type { Instance } from './instance.ts';
import { newId } from './new-id.ts';
import type { User } from './state.ts';
import { userCreated, userDeleted } from './webhooks/user-events.ts';

export type NewAccount = {
  email: string;
  passwordHash: string;
  firstName?: string | null;
  lastName?: string | null;
  plan?: Plan;
};

/** Adds a person, and tells the site; an e-mail address belongs to one account only. */
export function addAccount(
  instance: Instance,
  account: NewAccount,
  tell = instance.webhooks.send,
): User {
  const { state, clock } = instance;
  const now = clock.now().getTime();
  const email = { id: newId('idn'), address: normalEmail(account.email), verified: true };
  const user = {
    id: newId('user'),
    emails: [email],
    primaryEmailId: email.id,
    firstName: account.firstName ?? null,
    lastName: account.lastName ?? null,
    passwordHash: account.passwordHash,
    createdAt: now,
    updatedAt: now,
    lastSignInAt: null,
    subscription: startSubscription(account.plan ?? 'Free', now),
  };
  state.users.push(user);
  tell(userCreated(instance, user));
  return user;
}

/** Refuses an address that somebody already has. */
export function assertEmailFree(instance: Instance, address: string): void {
  if (findByEmail(instance, address) === undefined) return;
  const message = 'That email address is taken. Please try another.';
  throw fieldError('email_address', 'form_identifier_exists', message);
}

export function findByEmail({ state }: Instance, address: string): User | undefined {
  const wanted = normalEmail(address);
  return state.users.find(({ emails }) => emails.some((email) => email.address === wanted));
}

export function findUser({ state }: Instance, userId: string): User | undefined {
  return state.users.find(({ id }) => id === userId);
}

/** Removes a person, signs them out in every browser, and tells the site. */
export function removeAccount(instance: Instance, userId: string): void {
  const { state, webhooks } = instance;
  state.users = state.users.filter(({ id }) => id !== userId);
  for (const browser of state.browsers) {
    if (browser.signIn?.userId === userId) browser.signIn = null;
    endSessions(instance, browser, (session) => session.userId === userId);
  }
  webhooks.send(userDeleted(instance, userId));
}

export function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}
