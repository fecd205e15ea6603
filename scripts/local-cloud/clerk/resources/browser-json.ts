import { findUser } from '../accounts.ts';
import type { Instance } from '../instance.ts';
import type { Browser } from '../state.ts';
import { sessionJson } from './session-json.ts';
import { signInJson } from './sign-in-json.ts';
import { signUpJson } from './sign-up-json.ts';

/** A browser, in Clerk's words a client, with all that its tabs share. */
export function browserJson(instance: Instance, browser: Browser) {
  const { signIn, signUp } = browser;
  const user = signIn && findUser(instance, signIn.userId);
  return {
    object: 'client',
    id: browser.id,
    sessions: browser.sessions.map((session) => sessionJson(instance, session)),
    sign_in: signIn && user ? signInJson(instance, { signIn, user }, null) : null,
    sign_up: signUp ? signUpJson(signUp, undefined) : null,
    last_active_session_id: browser.lastActiveSessionId,
    last_authentication_strategy: null,
    /** There is no bot protection to run on one's own machine. */
    captcha_bypass: true,
    cookie_expires_at: null,
    created_at: browser.createdAt,
    updated_at: browser.updatedAt,
  };
}
