import * as z from 'zod/mini';
import { type Plan, plans } from '../../../shared/plans.ts';
import type { Role } from '../../../shared/roles.ts';
import { startSubscription } from './billing/subscription.ts';
import { endSessions } from './browsers.ts';
import { fieldError } from './clerk-error.ts';
import type { Instance } from './instance.ts';
import { demoPassword, hashPassword } from './passwords.ts';
import { deleted, userJson } from './resources/user-json.ts';
import { newId, type User } from './state.ts';

type NewAccount = {
  email: string;
  passwordHash: string;
  firstName?: string | null;
  lastName?: string | null;
  plan?: Plan;
  /** What the person may see beside what everybody may. */
  role?: Role | undefined;
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
    ...(account.role && { role: account.role }),
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

function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** Made once: it takes long by intention. */
let demoPasswordHash: string | undefined;

/**
 * free@, standard@ and pro@example.com, each on the plan of its name, and finance@example.com, who may see what everything costs. The site learns of them by webhook, like
 * of anybody, once it runs.
 */
export function addDemoAccounts(instance: Instance): void {
  demoPasswordHash ??= hashPassword(demoPassword);
  for (const plan of plans) {
    const email = `${plan.toLowerCase()}@example.com`;
    addAccount(instance, { email, passwordHash: demoPasswordHash, plan }, instance.webhooks.keep);
  }
  const known = { passwordHash: demoPasswordHash, role: 'finance' } as const;
  const finance = { email: 'finance@example.com', ...known };
  addAccount(instance, finance, instance.webhooks.keep);
}

/** An e-mail address as it is kept, or the refusal that the form shows. */
export function checkedEmail(value: string, param = 'email_address'): string {
  const email = normalEmail(value);
  if (z.safeParse(z.email(), email).success && email.length <= 254) return email;
  const message = 'Email address must be a valid email address.';
  throw fieldError(param, 'form_param_format_invalid', message);
}

/** Clerk's event that there is an account. */
function userCreated(instance: Instance, user: User) {
  return accountEvent(instance, 'user.created', userJson(instance, user));
}

/** Clerk's event that an account has changed. */
export function userUpdated(instance: Instance, user: User) {
  return accountEvent(instance, 'user.updated', userJson(instance, user));
}

/** Clerk's event that an account is gone. */
function userDeleted(instance: Instance, userId: string) {
  return accountEvent(instance, 'user.deleted', deleted('user', userId));
}

/** An event of Clerk's, as its webhooks tell it. */
export function accountEvent({ clock, keys }: Instance, type: string, data: object) {
  const timestamp = clock.now().getTime();
  return { object: 'event', type, instance_id: keys.keyId, timestamp, data };
}
