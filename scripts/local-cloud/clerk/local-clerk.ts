import { join } from 'node:path';
import type { Plan } from '../../../shared/plans.ts';
import type { Role } from '../../../shared/roles.ts';
import type { Clock } from '../clock.ts';
import { readJsonFile, writeJsonFile } from '../data/json.ts';
import {
  addAccount,
  addDemoAccounts,
  assertEmailFree,
  checkedEmail,
  findUser,
  removeAccount,
} from './accounts.ts';
import { replacePlan } from './billing/subscription.ts';
import { signedInCookies } from './browsers.ts';
import { clerkFetch } from './clerk-app.ts';
import { notFound } from './clerk-error.ts';
import { type Instance, openInstanceKeys } from './instance.ts';
import { checkedPassword, hashPassword } from './passwords.ts';
import { settleSubscription } from './payments.ts';
import { sessionToken, type TokenOverrides } from './session-token.ts';
import { newId, type State, stateSchema } from './state.ts';
import { createWebhooks, type WebhookOptions, type Webhooks } from './webhooks.ts';

/** Names the Frontend API's host, which `proxyUrl` replaces; Clerk wants the dot and the `$`. */
const publishableKey = `pk_live_${Buffer.from('clerk.atelier.localhost$').toString('base64')}`;

type LocalClerkOptions = {
  dataDir: string;
  /** The site's origin: issuer and authorized party of every token. */
  origin: string;
  clock: Clock;
  webhook: WebhookOptions;
};

type NewUser = { email: string; plan?: Plan; role?: Role } & (
  | { password: string }
  | { passwordHash: string }
);

export type LocalClerk = {
  /** Serves everything under `/__clerk`. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly publicKeyPem: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Adds a person, with a password or, as from another system, with the hash of one. */
  readonly createUser: (account: NewUser) => { id: string; email: string };
  /** Puts a user on a plan at once and unbilled. */
  readonly setPlan: (userId: string, plan: Plan) => void;
  /** Gives a person a role, or takes it away. */
  readonly setRole: (userId: string, role: Role | undefined) => void;
  /** A session token as the Frontend API would issue it, changed as a test wants it. */
  readonly sessionToken: (userId: string, overrides?: TokenOverrides) => string;
  /** The cookies, by name, of a browser in which the user has signed in. */
  readonly signIn: (userId: string) => Record<string, string>;
  /** Deletes an account, as from Clerk's dashboard. */
  readonly deleteUser: (userId: string) => void;
  readonly webhooks: Pick<Webhooks, 'begin' | 'resend' | 'idle'>;
  /** Writes what is not written yet. */
  readonly close: () => Promise<void>;
};

/** An identity server with Clerk's wire protocol, kept in `<dataDir>/clerk`. */
export function createLocalClerk(options: LocalClerkOptions): LocalClerk {
  const instance = openInstance(options);
  const { keys, clock } = instance;
  const userOf = (userId: string) => {
    const user = findUser(instance, userId);
    if (user === undefined) throw notFound();
    return user;
  };
  return {
    fetch: clerkFetch(instance),
    publicKeyPem: keys.publicKeyPem,
    publishableKey,
    secretKey: keys.secretKey,
    webhookSecret: options.webhook.secret,
    createUser: (account) => createUser(instance, account),
    setPlan: (userId, plan) => {
      const user = userOf(userId);
      settleSubscription(instance, user);
      replacePlan(user.subscription, plan, clock.now().getTime());
      instance.save();
    },
    setRole: (userId, role) => {
      userOf(userId).role = role;
      instance.save();
    },
    sessionToken: (userId, overrides) => {
      const now = clock.now().getTime();
      const times = { createdAt: now, lastActiveAt: now, expiresAt: now };
      const session = { id: newId('sess'), userId, ...times };
      const subject = { user: userOf(userId), session, authorizedParty: instance.origin };
      return sessionToken(instance, subject, overrides);
    },
    signIn: (userId) => signedInCookies(instance, userOf(userId)),
    deleteUser: (userId) => removeAccount(instance, userOf(userId).id),
    webhooks: instance.webhooks,
    close: async () => {
      await instance.webhooks.close();
      instance.save();
    },
  };
}

function openInstance({ dataDir, origin, clock, webhook }: LocalClerkOptions): Instance {
  const folder = join(dataDir, 'clerk');
  const file = join(folder, 'state.json');
  const keys = openInstanceKeys(join(folder, 'keys.json'));
  const kept = readJsonFile(file, stateSchema);
  const state: State = kept ?? { users: [], browsers: [], messages: [] };
  const save = () => writeJsonFile(file, state);
  const webhooks = createWebhooks({ ...webhook, clock, messages: state.messages, save });
  const instance = { origin, clock, keys, state, save, webhooks, tickets: new Map() };
  if (kept === undefined) {
    addDemoAccounts(instance);
    instance.save();
  }
  return instance;
}

function createUser(instance: Instance, { email, plan = 'Free', role, ...secret }: NewUser) {
  const address = checkedEmail(email);
  assertEmailFree(instance, address);
  const passwordHash =
    'password' in secret ? hashPassword(checkedPassword(secret.password)) : secret.passwordHash;
  const user = addAccount(instance, { email: address, passwordHash, plan, role });
  instance.save();
  return { id: user.id, email: address };
}
