import { sign } from 'node:crypto';
import { planCatalog } from '@atelier/local-cloud/parts/clerk/billing/plan-catalog';
import { signWebhook } from '@atelier/local-cloud/provider-api';
import type { Plan } from '../../../../shared/plans.ts';
import { unsupported } from '../json-protocol.ts';
import { clerkKey } from '../secrets/fixed-keys.ts';
import type { Surroundings } from '../surroundings.ts';
import type { WireRequest, WireResponse } from '../wire.ts';
import { carries, json } from './answers.ts';
import { type Person, subscriptionOf, userJson } from './clerk-json.ts';
import { sendWebhook } from './webhook.ts';

type Options = Pick<Surroundings, 'now' | 'schedule' | 'deliver'> & {
  /** What Clerk takes and signs with, which may be replaced at any time. */
  secretKey: () => string;
  webhookSecret: () => string;
  webhookUrl: string;
  issuer: string;
  siteOrigin: string;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Pauses before a message is sent again, as Svix makes them for Clerk. */
const svixPausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  10 * hourMs,
];

/** Seconds for which a session token is valid, and for how long one is used before there is a new one. */
const tokenSeconds = 60;
const reuseSeconds = 30;

/** Clerk of one history. */
export function createClerk(options: Options) {
  const { now, secretKey, webhookSecret, webhookUrl, issuer, siteOrigin } = options;
  const people = new Map<string, Person>();
  const tokens = new Map<string, { token: string; issuedAt: number }>();
  let messages = 0;

  function tell(type: string, data: object, delayMs: number): void {
    messages += 1;
    const id = `msg_${messages}`;
    const body = JSON.stringify({ type, object: 'event', data });
    const write = () => ({
      body,
      headers: signWebhook(webhookSecret(), id, new Date(now()), body, 'svix'),
    });
    const label = `Clerk tells ${type}`;
    sendWebhook(
      { url: webhookUrl, label, write, at: now() + delayMs, pausesMs: svixPausesMs },
      options,
    );
  }

  const found = (id: string): Person => {
    const person = people.get(id);
    if (!person) throw new Error(`There is no ${id}.`);
    return person;
  };

  function claimsOf({ id, plan }: Person, seconds: number, tellsPlan: boolean): object {
    return {
      azp: siteOrigin,
      exp: seconds + tokenSeconds,
      iat: seconds,
      iss: issuer,
      nbf: seconds - 10,
      ...(tellsPlan && { pla: `u:${planCatalog[plan].slug}` }),
      sid: `sess_${id}`,
      sts: 'active',
      sub: id,
      v: 2,
    };
  }

  return {
    fetch({ method, path, headers }: WireRequest): WireResponse {
      if (!carries(headers.authorization, secretKey())) return json({ errors: [] }, 401);
      const [, id = '', rest = ''] = /^\/v1\/users\/([^/]+)(\/.*)?$/.exec(path) ?? [];
      const person = people.get(id);
      if (!person || person.isDeleted) return json({ errors: [] }, 404);
      const answers: Record<string, () => object> = {
        'GET ': () => userJson(person),
        'GET /billing/subscription': () => subscriptionOf(person),
        'DELETE ': () => {
          this.deleteAccount(id);
          return { id, object: 'user', deleted: true };
        },
      };
      const answer = answers[`${method} ${rest}`];
      if (!answer) throw unsupported('Clerk', `${method} ${path}`);
      return json(answer());
    },
    isDeleted: (id: string) => found(id).isDeleted,
    /** Somebody signs up; their address is told so many milliseconds later. */
    signUp(id: string, email: string, plan: Plan, delayMs = 0): void {
      const person = { id, email, plan, createdAt: now(), updatedAt: now(), isDeleted: false };
      people.set(id, person);
      tell('user.created', userJson(person), delayMs);
    },
    changePlan(id: string, plan: Plan): void {
      found(id).plan = plan;
    },
    changeEmail(id: string, email: string, delayMs = 0): void {
      const person = Object.assign(found(id), { email, updatedAt: now() });
      tell('user.updated', userJson(person), delayMs);
    },
    /** The account is gone at once; the studio is told later, or so many times. */
    deleteAccount(id: string, delaysMs: readonly number[] = [0]): void {
      found(id).isDeleted = true;
      for (const delayMs of delaysMs)
        tell('user.deleted', { id, object: 'user', deleted: true }, delayMs);
    },
    /** A session token as the person's browser has it now; some do not tell the plan. Who is gone gets no new one. */
    token(id: string, { tellsPlan = true } = {}): string {
      const person = found(id);
      const seconds = Math.floor(now() / 1000);
      const key = `${id} ${person.plan} ${tellsPlan}`;
      const known = tokens.get(key);
      const isFresh = known && Math.abs(seconds - known.issuedAt) < reuseSeconds;
      if (known && (isFresh || person.isDeleted)) return known.token;
      if (person.isDeleted) return '';
      const token = signed(claimsOf(person, seconds, tellsPlan));
      tokens.set(key, { token, issuedAt: seconds });
      return token;
    },
    people: (): readonly Person[] => [...people.values()],
  };
}

/** Tokens by what they say: a signature takes a millisecond, and people of many histories begin in the same second. */
const tokensMade = new Map<string, string>();
const maxTokens = 20_000;

function signed(claims: object): string {
  const text = `${encoded({ alg: 'RS256', cat: 'cl_B7d4PD111AAA', kid: 'ins_simulation', typ: 'JWT' })}.${encoded(claims)}`;
  const known = tokensMade.get(text);
  if (known) return known;
  if (tokensMade.size >= maxTokens) tokensMade.clear();
  const token = `${text}.${sign('sha256', Buffer.from(text), clerkKey).toString('base64url')}`;
  tokensMade.set(text, token);
  return token;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
