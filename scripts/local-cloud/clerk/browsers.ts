import { createHash, randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Instance } from './instance.ts';
import { type Browser, newId, type Session, type User } from './state.ts';

const day = 24 * 60 * 60 * 1000;

/** A year, so that moving the clock by some months signs nobody out. */
const sessionLifetimeMs = 365 * day;

/** A new browser; it is stored once `keepBrowser` gives it a cookie. */
function newBrowser(now: number): Browser {
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
function findBrowser({ state, clock }: Instance, cookie: string): Browser | undefined {
  const hash = hashCookie(cookie);
  const browser = state.browsers.find(({ cookieHash }) => cookieHash === hash);
  if (browser === undefined) return undefined;
  const now = clock.now().getTime();
  browser.sessions = browser.sessions.filter(({ expiresAt }) => expiresAt > now);
  return browser;
}

/** Stores a browser under a new cookie and returns the cookie; the old cookie becomes invalid. */
function keepBrowser({ state }: Instance, browser: Browser): string {
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
    expiresAt: now + sessionLifetimeMs,
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

const cookieName = '__client';
/** Seconds of the last sign-in, or 0: pages read it to know that a visitor is signed out. */
const signedInAtName = '__client_uat';
const lifetime = { path: '/', maxAge: 365 * 24 * 60 * 60 } as const;

export type BrowserEnv = { Variables: { browser: Browser; known: boolean } };
export type BrowserContext = Context<BrowserEnv>;

/** Finds the browser of each request by its cookie; an unknown one is new and not kept yet. */
export function identifyBrowser(instance: Instance): MiddlewareHandler<BrowserEnv> {
  return async (c, next) => {
    const cookie = getCookie(c, cookieName);
    const found = cookie === undefined ? undefined : findBrowser(instance, cookie);
    c.set('known', found !== undefined);
    c.set('browser', found ?? newBrowser(instance.clock.now().getTime()));
    await next();
  };
}

/** Gives the browser a new cookie, as after each sign-in, and keeps it. */
export function renewCookie(instance: Instance, c: BrowserContext): void {
  const cookie = keepBrowser(instance, c.var.browser);
  setCookie(c, cookieName, cookie, { ...lifetime, sameSite: 'Lax', httpOnly: true });
  c.set('known', true);
}

/** Tells the page's scripts whether somebody is signed in. */
export function setSignedInAt(c: BrowserContext): void {
  setCookie(c, signedInAtName, signedInAt(c.var.browser), { ...lifetime, sameSite: 'Strict' });
}

/** The cookies of a new browser in which the user is signed in. */
export function signedInCookies(instance: Instance, user: User): Record<string, string> {
  const browser = newBrowser(instance.clock.now().getTime());
  startSession(instance, browser, user);
  const cookie = keepBrowser(instance, browser);
  instance.save();
  return { [cookieName]: cookie, [signedInAtName]: signedInAt(browser) };
}

function signedInAt({ sessions, updatedAt }: Browser): string {
  return String(sessions.length > 0 ? Math.floor(updatedAt / 1000) : 0);
}
