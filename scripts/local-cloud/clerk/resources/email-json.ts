import type { Email } from '../state.ts';

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
