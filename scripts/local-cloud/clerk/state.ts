import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { plans } from '../../../shared/plans.ts';

const time = z.int();

const planSchema = z.enum(plans);

const itemSchema = z.object({
  id: z.string(),
  plan: planSchema,
  status: z.enum(['active', 'upcoming', 'ended']),
  createdAt: z.int(),
  periodStart: z.int(),
  /** The free plan has no end. */
  periodEnd: z.nullable(z.int()),
  canceledAt: z.nullable(z.int()),
});

const paymentSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  /** In cents, after the credit. */
  amount: z.int(),
  credit: z.int(),
  paidAt: z.int(),
  kind: z.enum(['checkout', 'recurring']),
});

const subscriptionSchema = z.object({
  id: z.string(),
  createdAt: z.int(),
  updatedAt: z.int(),
  items: z.array(itemSchema),
  payments: z.array(paymentSchema),
});

const emailSchema = z.object({ id: z.string(), address: z.string(), verified: z.boolean() });

const userSchema = z.object({
  id: z.string(),
  emails: z.array(emailSchema),
  primaryEmailId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  passwordHash: z.string(),
  /** In the public metadata. */
  role: z.optional(z.string()),
  createdAt: time,
  updatedAt: time,
  lastSignInAt: z.nullable(time),
  subscription: subscriptionSchema,
});

const sessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  createdAt: time,
  lastActiveAt: time,
  expiresAt: time,
});

const signInSchema = z.object({ id: z.string(), userId: z.string(), identifier: z.string() });

const signUpSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  passwordHash: z.nullable(z.string()),
});

/** One browser, known by the hash of its cookie; attempts in progress live with it. */
const browserSchema = z.object({
  id: z.string(),
  cookieHash: z.string(),
  createdAt: time,
  updatedAt: time,
  lastActiveSessionId: z.nullable(z.string()),
  sessions: z.array(sessionSchema),
  signIn: z.nullable(signInSchema),
  signUp: z.nullable(signUpSchema),
});

/** A webhook that the site has not accepted yet. */
const messageSchema = z.object({ id: z.string(), body: z.string() });

/** All that the identity server keeps between two runs. */
export const stateSchema = z.object({
  users: z.array(userSchema),
  browsers: z.array(browserSchema),
  messages: z._default(z.array(messageSchema), []),
});

export type Email = z.infer<typeof emailSchema>;
export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
export type Browser = z.infer<typeof browserSchema>;
export type Message = z.infer<typeof messageSchema>;
export type SubscriptionItem = z.infer<typeof itemSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
export type State = z.infer<typeof stateSchema>;

const idAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id as Clerk writes them: `user_` and 27 letters and digits. */
export function newId(prefix: string): string {
  const letters = Array.from(randomBytes(27), (byte) => idAlphabet[byte % idAlphabet.length]);
  return `${prefix}_${letters.join('')}`;
}
