import { findUser } from '../accounts.ts';
import type { Instance } from '../instance.ts';
import { sessionToken } from '../session-token.ts';
import type { Browser, Session, SignIn, SignUp, User } from '../state.ts';
import { publicUserJson, userJson } from './user-json.ts';

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
    /** There is no bot protection on this machine. */
    captcha_bypass: true,
    cookie_expires_at: null,
    created_at: browser.createdAt,
    updated_at: browser.updatedAt,
  };
}

/** A session with a fresh token in it, so that the browser needs no second call. */
export function sessionJson(instance: Instance, session: Session) {
  const user = findUser(instance, session.userId);
  if (user === undefined) throw new Error(`Session ${session.id} is of nobody.`);
  const jwt = sessionToken(instance, { user, session, authorizedParty: instance.origin });
  return {
    ...sessionBaseJson(instance, session),
    user: userJson(instance, user),
    public_user_data: publicUserJson(instance, user),
    last_active_token: { object: 'token', jwt },
  };
}

/** A session in the list of signed-in devices; all of them are on this machine. */
export function deviceJson(instance: Instance, session: Session) {
  return {
    ...sessionBaseJson(instance, session),
    user: null,
    latest_activity: {
      object: 'session_activity',
      id: session.id,
      ip_address: '127.0.0.1',
      country: 'this machine',
      is_mobile: false,
    },
  };
}

function sessionBaseJson({ clock }: Instance, session: Session) {
  const minutes = Math.floor((clock.now().getTime() - session.createdAt) / 60_000);
  return {
    object: 'session',
    id: session.id,
    status: 'active',
    actor: null,
    tasks: null,
    factor_verification_age: [Math.max(0, minutes), -1],
    last_active_organization_id: null,
    last_active_at: session.lastActiveAt,
    expire_at: session.expiresAt,
    abandon_at: session.expiresAt,
    created_at: session.createdAt,
    updated_at: session.lastActiveAt,
  };
}

/** A sign-in that waits for the password, or is complete with the session it made. */
export function signInJson(
  instance: Instance,
  { signIn, user, strategy = 'password' }: { signIn: SignIn; user: User; strategy?: string },
  sessionId: string | null,
) {
  const complete = sessionId !== null;
  const password = { strategy: 'password' };
  return {
    object: 'sign_in',
    id: signIn.id,
    status: complete ? 'complete' : 'needs_first_factor',
    identifier: signIn.identifier,
    supported_identifiers: ['email_address'],
    supported_first_factors: [password],
    supported_second_factors: [],
    first_factor_verification: complete ? { strategy, status: 'verified' } : null,
    second_factor_verification: null,
    user_data: publicUserJson(instance, user),
    created_session_id: sessionId,
  };
}

type SignUpResult = { userId: string; sessionId: string };

/** A sign-up with what it still misses, or with the account and session it made. */
export function signUpJson(signUp: SignUp, result: SignUpResult | undefined) {
  const missing = missingFields(signUp);
  return {
    object: 'sign_up',
    id: signUp.id,
    status: result ? 'complete' : 'missing_requirements',
    required_fields: ['email_address', 'password'],
    optional_fields: ['first_name', 'last_name'],
    missing_fields: missing,
    unverified_fields: [],
    verifications: {
      email_address: null,
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    username: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email,
    phone_number: null,
    web3_wallet: null,
    external_account: null,
    external_account_strategy: null,
    has_password: signUp.passwordHash !== null,
    unsafe_metadata: {},
    locale: null,
    legal_accepted_at: null,
    abandon_at: null,
    created_session_id: result?.sessionId ?? null,
    created_user_id: result?.userId ?? null,
  };
}

function missingFields({ email, passwordHash }: SignUp): string[] {
  return [
    ...(email === null ? ['email_address'] : []),
    ...(passwordHash === null ? ['password'] : []),
  ];
}
