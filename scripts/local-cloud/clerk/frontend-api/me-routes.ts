import { Hono } from 'hono';
import * as z from 'zod/mini';
import { assertEmailFree, checkedEmail, removeAccount, userUpdated } from '../accounts.ts';
import { type BrowserEnv, endSessions } from '../browsers.ts';
import { ClerkError, fieldError, notFound } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { checkedPassword, hashPassword, passwordMatches } from '../passwords.ts';
import { deviceJson } from '../resources/client-json.ts';
import { deleted, emailJson, userJson } from '../resources/user-json.ts';
import { type Email, newId, type User } from '../state.ts';
import { answer, answerChange, readForm, signedIn } from './request.ts';

const text = z.optional(z.string());
const profileSchema = z.object({
  first_name: text,
  last_name: text,
  primary_email_address_id: text,
});
const passwordSchema = z.object({
  current_password: text,
  new_password: z.string(),
  sign_out_of_other_sessions: text,
});

/** The signed-in person's own profile. */
export function meRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.get('/', (c) => answer(c, userJson(instance, signedIn(instance, c).user)));
  app.patch('/', async (c) => {
    const { user } = signedIn(instance, c);
    updateProfile(user, await readForm(c, profileSchema));
    user.updatedAt = instance.clock.now().getTime();
    instance.webhooks.send(userUpdated(instance, user));
    return answerChange(instance, c, userJson(instance, user));
  });
  app.delete('/', (c) => {
    const { user } = signedIn(instance, c);
    removeAccount(instance, user.id);
    return answerChange(instance, c, deleted('user', user.id));
  });
  app.post('/change_password', async (c) => {
    const { user, session } = signedIn(instance, c);
    const fields = await readForm(c, passwordSchema);
    changePassword(user, fields);
    if (fields.sign_out_of_other_sessions === 'true') endOthers(instance, user, session.id);
    return answerChange(instance, c, userJson(instance, user));
  });
  app.get('/sessions/active', (c) => {
    const { user } = signedIn(instance, c);
    const sessions = instance.state.browsers.flatMap((browser) => browser.sessions);
    const own = sessions.filter(({ userId }) => userId === user.id);
    return c.json(own.map((session) => deviceJson(instance, session)));
  });
  app.post('/sessions/:id/revoke', (c) => {
    const { user } = signedIn(instance, c);
    const id = c.req.param('id');
    for (const browser of instance.state.browsers) {
      const own = browser.sessions.some((other) => other.id === id && other.userId === user.id);
      if (own) endSessions(instance, browser, (other) => other.id === id);
    }
    return answerChange(instance, c, { object: 'session', id, status: 'revoked' });
  });
  app.post('/profile_image', () => {
    throw new ClerkError(422, 'form_param_format_invalid', {
      message: 'The local identity server keeps no pictures; initials stand for the person.',
      param: 'file',
    });
  });
  return app;
}

function updateProfile(user: User, fields: z.infer<typeof profileSchema>): void {
  if (fields.first_name !== undefined) user.firstName = fields.first_name || null;
  if (fields.last_name !== undefined) user.lastName = fields.last_name || null;
  const primary = fields.primary_email_address_id;
  if (primary === undefined) return;
  if (!user.emails.some(({ id, verified }) => id === primary && verified)) {
    const message = 'The primary e-mail address must be a verified one.';
    throw fieldError('primary_email_address_id', 'form_param_value_invalid', message);
  }
  user.primaryEmailId = primary;
}

function changePassword(user: User, fields: z.infer<typeof passwordSchema>): void {
  if (!passwordMatches(fields.current_password ?? '', user.passwordHash)) {
    const message = 'Password is incorrect.';
    throw fieldError('current_password', 'form_password_incorrect', message);
  }
  user.passwordHash = hashPassword(checkedPassword(fields.new_password, 'new_password'));
}

function endOthers(instance: Instance, user: User, keptId: string): void {
  for (const browser of instance.state.browsers) {
    const other = browser.sessions.some(({ id, userId }) => userId === user.id && id !== keptId);
    if (other) endSessions(instance, browser, ({ userId }) => userId === user.id);
  }
}

/** The code that verifies a further address; it is printed, as no mail can be sent. */
const verificationCode = '424242';

const createSchema = z.object({ email_address: z.string() });
const attemptSchema = z.object({ code: z.string() });

/** Further e-mail addresses of the signed-in person. */
export function emailRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.get('/', (c) => answer(c, signedIn(instance, c).user.emails.map(emailJson)));
  app.post('/', async (c) => {
    const { user } = signedIn(instance, c);
    const address = checkedEmail((await readForm(c, createSchema)).email_address);
    assertEmailFree(instance, address);
    const email = { id: newId('idn'), address, verified: false };
    user.emails.push(email);
    return answerChange(instance, c, emailJson(email));
  });
  app.post('/:id/prepare_verification', (c) => {
    const email = emailOf(signedIn(instance, c).user, c.req.param('id'));
    console.log(`The code that verifies ${email.address} is ${verificationCode}.`);
    return answerChange(instance, c, emailJson(email));
  });
  app.post('/:id/attempt_verification', async (c) => {
    const email = emailOf(signedIn(instance, c).user, c.req.param('id'));
    const { code } = await readForm(c, attemptSchema);
    if (code !== verificationCode) {
      throw fieldError('code', 'form_code_incorrect', `Incorrect code: ${verificationCode} fits.`);
    }
    email.verified = true;
    return answerChange(instance, c, emailJson(email));
  });
  app.delete('/:id', (c) => {
    const { user } = signedIn(instance, c);
    const email = emailOf(user, c.req.param('id'));
    if (email.id === user.primaryEmailId) throw lastIdentification();
    user.emails = user.emails.filter(({ id }) => id !== email.id);
    return answerChange(instance, c, deleted('email_address', email.id));
  });
  return app;
}

function emailOf(user: User, wanted: string): Email {
  const email = user.emails.find(({ id }) => id === wanted);
  if (email === undefined) throw notFound();
  return email;
}

function lastIdentification(): ClerkError {
  return new ClerkError(400, 'identification_deletion_failed', {
    message: 'The primary e-mail address cannot be removed.',
  });
}
