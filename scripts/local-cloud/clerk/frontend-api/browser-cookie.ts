import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { findBrowser, keepBrowser, newBrowser, startSession } from '../browsers.ts';
import type { Instance } from '../instance.ts';
import type { Browser, User } from '../state.ts';

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
