import { Hono } from 'hono';
import * as z from 'zod/mini';
import { addAccount, assertEmailFree, checkedEmail } from '../accounts.ts';
import { type BrowserContext, type BrowserEnv, renewCookie, startSession } from '../browsers.ts';
import { notFound } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { checkedPassword, hashPassword } from '../passwords.ts';
import { signUpJson } from '../resources/client-json.ts';
import { newId, type SignUp } from '../state.ts';
import { answer, answerChange, readForm } from './request.ts';
import { assertSignedOut } from './sign-in-routes.ts';

const text = z.optional(z.string());
const fieldsSchema = z.object({
  email_address: text,
  password: text,
  first_name: text,
  last_name: text,
});

type Fields = z.infer<typeof fieldsSchema>;

/** Sign-up by e-mail address and password, without verification: nothing here can send mail. */
export function signUpRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.post('/', async (c) => {
    assertSignedOut(c);
    const fields = await readForm(c, fieldsSchema);
    const empty = { email: null, firstName: null, lastName: null, passwordHash: null };
    return proceed(instance, c, fill(instance, { id: newId('sua'), ...empty }, fields));
  });
  app.get('/:id', (c) => answer(c, signUpJson(pending(c, c.req.param('id')), undefined)));
  app.patch('/:id', async (c) => {
    assertSignedOut(c);
    const signUp = pending(c, c.req.param('id'));
    return proceed(instance, c, fill(instance, signUp, await readForm(c, fieldsSchema)));
  });
  return app;
}

function fill(instance: Instance, signUp: SignUp, fields: Fields): SignUp {
  const filled = { ...signUp };
  if (fields.email_address !== undefined) {
    filled.email = checkedEmail(fields.email_address);
    assertEmailFree(instance, filled.email);
  }
  if (fields.password !== undefined) {
    filled.passwordHash = hashPassword(checkedPassword(fields.password));
  }
  filled.firstName = fields.first_name || filled.firstName;
  filled.lastName = fields.last_name || filled.lastName;
  return filled;
}

/** Makes the account once nothing is missing, else keeps what there is. */
function proceed(instance: Instance, c: BrowserContext, signUp: SignUp): Response {
  const { browser } = c.var;
  const { email, passwordHash } = signUp;
  if (email === null || passwordHash === null) {
    browser.signUp = signUp;
    return answerChange(instance, c, signUpJson(signUp, undefined));
  }
  assertEmailFree(instance, email);
  const user = addAccount(instance, { ...signUp, email, passwordHash });
  const session = startSession(instance, browser, user);
  browser.signIn = null;
  browser.signUp = null;
  renewCookie(instance, c);
  const result = { userId: user.id, sessionId: session.id };
  return answerChange(instance, c, signUpJson(signUp, result));
}

function pending(c: BrowserContext, id: string): SignUp {
  const { signUp } = c.var.browser;
  if (signUp?.id !== id) throw notFound();
  return signUp;
}
