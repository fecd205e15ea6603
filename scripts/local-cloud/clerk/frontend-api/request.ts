import * as z from 'zod/mini';
import { findUser } from '../accounts.ts';
import { type BrowserContext, renewCookie, setSignedInAt } from '../browsers.ts';
import { fieldError, unauthenticated } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { browserJson } from '../resources/client-json.ts';
import type { Session, User } from '../state.ts';

/** The session that a request names, or the browser's last one; without any, 401. */
export function signedIn(instance: Instance, c: BrowserContext): { session: Session; user: User } {
  const { sessions, lastActiveSessionId } = c.var.browser;
  const wanted = c.req.query('_clerk_session_id') ?? lastActiveSessionId;
  const session = sessions.find(({ id }) => id === wanted);
  const user = session && findUser(instance, session.userId);
  if (session === undefined || user === undefined) throw unauthenticated();
  return { session, user };
}

/** The fields of a form, or Clerk's refusal of the first field that is missing or not text. */
export async function readForm<Schema extends z.ZodMiniType>(
  c: BrowserContext,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = z.safeParse(schema, await c.req.parseBody());
  if (parsed.success) return parsed.data;
  const param = String(parsed.error.issues[0]?.path[0] ?? 'form');
  throw fieldError(param, 'form_param_missing', `${param} must be included.`);
}

/** Answers a read. */
export function answer(c: BrowserContext, response: unknown): Response {
  return c.json({ response, client: null });
}

/** Keeps a change and answers with the browser's new state beside the response. */
export function answerChange(instance: Instance, c: BrowserContext, response: unknown): Response {
  if (!c.var.known) renewCookie(instance, c);
  setSignedInAt(c);
  instance.save();
  return c.json({ response, client: browserJson(instance, c.var.browser) });
}
