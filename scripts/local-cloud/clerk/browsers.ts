import { createHash, randomBytes } from 'node:crypto';
import type { Instance } from './instance.ts';
import { newId } from './new-id.ts';
import type { Browser, Session, User } from './state.ts';

const day = 24 * 60 * 60 * 1000;

/** A session outlives a few months, so that trying out a month's end signs nobody out. */
const sessionLifetime = 365 * day;

/** A browser that nobody has asked for yet; it is kept once `keepBrowser` gives it a cookie. */
export function newBrowser(now: number): Browser {
  return {
    id: newId('client'),
    cookieHash: '',
    createdAt: now,
    updatedAt: now,
    lastActiveSessionId: null,
    sessions: [],
    signIn: null,
    signUp: null,
  };
}

/** The browser that holds the cookie, without the sessions that have ended. */
export function findBrowser({ state, clock }: Instance, cookie: string): Browser | undefined {
  const hash = hashCookie(cookie);
  const browser = state.browsers.find(({ cookieHash }) => cookieHash === hash);
  if (browser === undefined) return undefined;
  const now = clock.now().getTime();
  browser.sessions = browser.sessions.filter(({ expiresAt }) => expiresAt > now);
  return browser;
}

/** Keeps a browser under a new cookie, which it answers; the old cookie is worth nothing then. */
export function keepBrowser({ state }: Instance, browser: Browser): string {
  const cookie = randomBytes(32).toString('base64url');
  browser.cookieHash = hashCookie(cookie);
  if (!state.browsers.includes(browser)) state.browsers.push(browser);
  return cookie;
}

export function startSession({ clock }: Instance, browser: Browser, user: User): Session {
  const now = clock.now().getTime();
  const session = {
    id: newId('sess'),
    userId: user.id,
    createdAt: now,
    lastActiveAt: now,
    expiresAt: now + sessionLifetime,
  };
  user.lastSignInAt = now;
  browser.sessions = [session];
  browser.lastActiveSessionId = session.id;
  browser.updatedAt = now;
  return session;
}

/** Ends the sessions of a browser that `ends` picks. */
export function endSessions(
  { clock }: Instance,
  browser: Browser,
  ends: (session: Session) => boolean,
): void {
  browser.sessions = browser.sessions.filter((session) => !ends(session));
  browser.lastActiveSessionId = browser.sessions.at(-1)?.id ?? null;
  browser.updatedAt = clock.now().getTime();
}

function hashCookie(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
