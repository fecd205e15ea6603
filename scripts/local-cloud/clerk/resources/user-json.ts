import { type Instance, mountPath } from '../instance.ts';
import type { Email, User } from '../state.ts';

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
    public_metadata: user.role === undefined ? {} : { role: user.role },
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

export function emailJson({ id, address, verified }: Email) {
  const status = verified ? 'verified' : 'unverified';
  return {
    object: 'email_address',
    id,
    email_address: address,
    reserved: false,
    verification: { status, strategy: 'email_code', attempts: null, expire_at: null },
    linked_to: [],
    matches_sso_connection: false,
  };
}

/** Where pictures are drawn; by this name Clerk's components know there is nothing to remove. */
export const avatarFolder = 'avatar_placeholder';

/** Address of a picture with the initials of a person's name, or of the e-mail address. */
function avatarUrl(origin: string, { firstName, lastName, emails }: User): string {
  const names = firstName || lastName ? [firstName, lastName] : [emails[0]?.address];
  const initials = names.map((name) => Array.from(name ?? '')[0]?.toUpperCase() ?? '').join('');
  return `${origin}${mountPath}/${avatarFolder}/${encodeURIComponent(initials)}`;
}

/** Draws the picture; what is not one letter or a few is left out. */
export function avatarSvg(initials: string): string {
  const text = /^[\p{L}\p{N}]{1,4}$/u.test(initials) ? initials : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<rect width="96" height="96" fill="#16191f"/>',
    '<text x="48" y="48" dy=".36em" text-anchor="middle" fill="#fdfcf9"',
    ` font-family="sans-serif" font-size="38">${text}</text></svg>`,
  ].join('');
}

/** Clerk's response to a deletion. */
export function deleted(object: string, id: string) {
  return { object, id, deleted: true };
}

/** A whole list as Clerk answers one page of it. */
export function page<Item>(data: readonly Item[]) {
  return { data, total_count: data.length };
}
