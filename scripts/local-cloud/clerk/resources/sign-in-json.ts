import type { Instance } from '../instance.ts';
import type { SignIn, User } from '../state.ts';
import { publicUserJson } from './user-json.ts';

/** A sign-in that waits for the password, or is complete with the session it made. */
export function signInJson(
  instance: Instance,
  { signIn, user }: { signIn: SignIn; user: User },
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
    first_factor_verification: complete ? { ...password, status: 'verified' } : null,
    second_factor_verification: null,
    user_data: publicUserJson(instance, user),
    created_session_id: sessionId,
  };
}
