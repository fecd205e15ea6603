import type { SignUp } from '../state.ts';

export type SignUpResult = { userId: string; sessionId: string };

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
