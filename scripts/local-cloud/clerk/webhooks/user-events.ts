import type { Instance } from '../instance.ts';
import { deleted } from '../resources/deleted.ts';
import { userJson } from '../resources/user-json.ts';
import type { User } from '../state.ts';

/** Clerk's event that there is an account. */
export function userCreated(instance: Instance, user: User) {
  return event(instance, 'user.created', userJson(instance, user));
}

/** Clerk's event that an account has changed. */
export function userUpdated(instance: Instance, user: User) {
  return event(instance, 'user.updated', userJson(instance, user));
}

/** Clerk's event that an account is gone. */
export function userDeleted(instance: Instance, userId: string) {
  return event(instance, 'user.deleted', deleted('user', userId));
}

function event({ clock, keys }: Instance, type: string, data: object) {
  const timestamp = clock.now().getTime();
  return { object: 'event', type, instance_id: keys.keyId, timestamp, data };
}
