import { Hono } from 'hono';
import * as z from 'zod/mini';
import { checkedEmail, findByEmail, findUser } from '../accounts.ts';
import {
  type BrowserContext,
  type BrowserEnv,
  endSessions,
  renewCookie,
  startSession,
} from '../browsers.ts';
import { ClerkError, fieldError, notFound, unauthenticated } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { passwordMatches } from '../passwords.ts';
import { sessionJson, signInJson } from '../resources/client-json.ts';
import { sessionToken } from '../session-token.ts';
import { newId, type Session, type SignIn, type User } from '../state.ts';
import { answer, answerChange, readForm } from './request.ts';

const createSchema = z.object({ identifier: z.string(), password: z.optional(z.string()) });
const strategySchema = z.object({ strategy: z.optional(z.string()) });
const ticketSchema = z.object({ ticket: z.string() });
const attemptSchema = z.object({ strategy: z.literal('password'), password: z.string() });

/** Sign-in by e-mail address and password, in one step or two, or by a ticket of the Backend API. */
export function signInRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.post('/', async (c) => {
    assertSignedOut(c);
    const { strategy } = await readForm(c, strategySchema);
    if (strategy === 'ticket') return redeem(instance, c, (await readForm(c, ticketSchema)).ticket);
    const { identifier, password } = await readForm(c, createSchema);
    const email = checkedEmail(identifier, 'identifier');
    const user = findByEmail(instance, email);
    if (user === undefined) throw unknownIdentifier();
    const signIn = { id: newId('sia'), userId: user.id, identifier: email };
    c.var.browser.signIn = signIn;
    if (password !== undefined) return complete(instance, c, { signIn, user, password });
    return answerChange(instance, c, signInJson(instance, { signIn, user }, null));
  });
  app.get('/:id', (c) => {
    return answer(c, signInJson(instance, pending(instance, c, c.req.param('id')), null));
  });
  app.post('/:id/attempt_first_factor', async (c) => {
    assertSignedOut(c);
    const { password } = await readForm(c, attemptSchema);
    return complete(instance, c, { ...pending(instance, c, c.req.param('id')), password });
  });
  return app;
}

/** Only one person can be signed in, as in Clerk's single-session mode. */
export function assertSignedOut(c: BrowserContext): void {
  if (c.var.browser.sessions.length === 0) return;
  throw new ClerkError(400, 'session_exists', { message: "You're already signed in." });
}

type Attempt = { signIn: SignIn; user: User; password: string };

function complete(instance: Instance, c: BrowserContext, { signIn, user, password }: Attempt) {
  if (!passwordMatches(password, user.passwordHash)) {
    const message = 'Password is incorrect. Try again, or use another method.';
    throw fieldError('password', 'form_password_incorrect', message);
  }
  return enter(instance, c, { signIn, user, strategy: 'password' });
}

/** A ticket signs in once. */
function redeem(instance: Instance, c: BrowserContext, ticket: string) {
  const { tickets, clock } = instance;
  const known = tickets.get(ticket);
  tickets.delete(ticket);
  const user = known && findUser(instance, known.userId);
  if (!user || known.expiresAt <= clock.now().getTime()) {
    const message = 'Ticket is invalid.';
    throw fieldError('ticket', 'ticket_invalid_code', message);
  }
  const identifier = user.emails[0]?.address ?? '';
  const signIn = { id: newId('sia'), userId: user.id, identifier };
  return enter(instance, c, { signIn, user, strategy: 'ticket' });
}

type Entry = { signIn: SignIn; user: User; strategy: 'password' | 'ticket' };

function enter(instance: Instance, c: BrowserContext, entry: Entry) {
  const session = startSession(instance, c.var.browser, entry.user);
  c.var.browser.signIn = null;
  c.var.browser.signUp = null;
  renewCookie(instance, c);
  return answerChange(instance, c, signInJson(instance, entry, session.id));
}

function pending(instance: Instance, c: BrowserContext, id: string) {
  const { signIn } = c.var.browser;
  const user = signIn && findUser(instance, signIn.userId);
  if (!signIn || !user || signIn.id !== id) throw notFound();
  return { signIn, user };
}

function unknownIdentifier(): ClerkError {
  const message = "Couldn't find your account.";
  return fieldError('identifier', 'form_identifier_not_found', message);
}

/** The browser's sessions: fresh tokens, touches and sign-out. */
export function sessionRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.post('/:id/tokens', (c) => {
    const session = sessionOf(c, c.req.param('id'));
    const user = findUser(instance, session.userId);
    if (user === undefined) throw unauthenticated();
    const subject = { user, session, authorizedParty: instance.origin };
    return c.json({ object: 'token', jwt: sessionToken(instance, subject) });
  });
  app.post('/:id/touch', (c) => {
    const session = sessionOf(c, c.req.param('id'));
    session.lastActiveAt = instance.clock.now().getTime();
    c.var.browser.lastActiveSessionId = session.id;
    return answerChange(instance, c, sessionJson(instance, session));
  });
  for (const end of ['remove', 'end']) {
    app.post(`/:id/${end}`, (c) => {
      const session = sessionOf(c, c.req.param('id') ?? '');
      const ended = { ...sessionJson(instance, session), status: 'removed' };
      endSessions(instance, c.var.browser, ({ id }) => id === session.id);
      return answerChange(instance, c, ended);
    });
  }
  app.delete('/', (c) => {
    endSessions(instance, c.var.browser, () => true);
    return answerChange(instance, c, null);
  });
  return app;
}

function sessionOf(c: BrowserContext, wanted: string): Session {
  const session = c.var.browser.sessions.find(({ id }) => id === wanted);
  if (session === undefined) throw unauthenticated();
  return session;
}
