import { findUser } from '../accounts.ts';
import { unauthenticated } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import type { Session, User } from '../state.ts';
import type { BrowserContext } from './browser-cookie.ts';

/** The session that a request names, or the browser's last one; without any, 401. */
export function signedIn(instance: Instance, c: BrowserContext): { session: Session; user: User } {
  const { sessions, lastActiveSessionId } = c.var.browser;
  const wanted = c.req.query('_clerk_session_id') ?? lastActiveSessionId;
  const session = sessions.find(({ id }) => id === wanted);
  const user = session && findUser(instance, session.userId);
  if (session === undefined || user === undefined) throw unauthenticated();
  return { session, user };
}
