import { findUser } from '../accounts.ts';
import type { Instance } from '../instance.ts';
import { sessionToken } from '../session-token.ts';
import type { Session } from '../state.ts';
import { publicUserJson, userJson } from './user-json.ts';

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
