import { Hono } from 'hono';
import * as z from 'zod/mini';
import { findByEmail, findUser } from '../accounts.ts';
import { startSession } from '../browsers.ts';
import { ClerkError, fieldError, notFound } from '../clerk-error.ts';
import { checkedEmail } from '../form-fields.ts';
import type { Instance } from '../instance.ts';
import { newId } from '../new-id.ts';
import { passwordMatches } from '../password-hash.ts';
import { signInJson } from '../resources/sign-in-json.ts';
import type { SignIn, User } from '../state.ts';
import { answer, answerChange } from './answer.ts';
import { type BrowserContext, type BrowserEnv, renewCookie } from './browser-cookie.ts';
import { readForm } from './read-form.ts';

const createSchema = z.object({ identifier: z.string(), password: z.optional(z.string()) });
const attemptSchema = z.object({ strategy: z.literal('password'), password: z.string() });

/** Sign-in by e-mail address and password, in one step or two. */
export function signInRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.post('/', async (c) => {
    assertSignedOut(c);
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

/** One person at a time, as the instance's single-session mode wants it. */
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
  const session = startSession(instance, c.var.browser, user);
  c.var.browser.signIn = null;
  c.var.browser.signUp = null;
  renewCookie(instance, c);
  return answerChange(instance, c, signInJson(instance, { signIn, user }, session.id));
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
