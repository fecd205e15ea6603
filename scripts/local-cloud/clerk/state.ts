import * as z from 'zod/mini';
import { subscriptionSchema } from './billing/subscription.ts';

const time = z.int();

const emailSchema = z.object({ id: z.string(), address: z.string(), verified: z.boolean() });

const userSchema = z.object({
  id: z.string(),
  emails: z.array(emailSchema),
  primaryEmailId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  passwordHash: z.string(),
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

/** A webhook that the site has not taken yet. */
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
export type State = z.infer<typeof stateSchema>;
