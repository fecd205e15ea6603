import type { Instance } from '../instance.ts';
import type { User } from '../state.ts';
import { avatarUrl } from './avatar.ts';
import { emailJson } from './email-json.ts';

/** A person; the picture is drawn from the initials. */
export function userJson({ origin }: Instance, user: User) {
  return {
    object: 'user',
    id: user.id,
    external_id: null,
    username: null,
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: avatarUrl(origin, user),
    has_image: false,
    profile_image_id: '',
    primary_email_address_id: user.primaryEmailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: user.emails.map(emailJson),
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    saml_accounts: [],
    passkeys: [],
    organization_memberships: [],
    password_enabled: true,
    totp_enabled: false,
    backup_code_enabled: false,
    two_factor_enabled: false,
    banned: false,
    locked: false,
    public_metadata: {},
    private_metadata: {},
    unsafe_metadata: {},
    create_organization_enabled: false,
    create_organizations_limit: null,
    delete_self_enabled: true,
    legal_accepted_at: null,
    locale: null,
    last_sign_in_at: user.lastSignInAt,
    last_active_at: user.lastSignInAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

/** The part of a person that a sign-in shows before the password is known. */
export function publicUserJson({ origin }: Instance, user: User) {
  const primary = user.emails.find(({ id }) => id === user.primaryEmailId);
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: avatarUrl(origin, user),
    has_image: false,
    identifier: primary?.address ?? '',
    user_id: user.id,
  };
}
