import { Hono } from 'hono';
import * as z from 'zod/mini';
import { assertEmailFree } from '../accounts.ts';
import { ClerkError, fieldError, notFound } from '../clerk-error.ts';
import { checkedEmail } from '../form-fields.ts';
import type { Instance } from '../instance.ts';
import { newId } from '../new-id.ts';
import { deleted } from '../resources/deleted.ts';
import { emailJson } from '../resources/email-json.ts';
import type { Email, User } from '../state.ts';
import { answer, answerChange } from './answer.ts';
import type { BrowserEnv } from './browser-cookie.ts';
import { readForm } from './read-form.ts';
import { signedIn } from './signed-in.ts';

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
