import type { Instance } from '../instance.ts';
import { deleted } from '../resources/deleted.ts';

/** Clerk's event that an account is gone. */
export function userDeleted({ clock, keys }: Instance, userId: string) {
  return {
    object: 'event',
    type: 'user.deleted',
    instance_id: keys.keyId,
    timestamp: clock.now().getTime(),
    data: deleted('user', userId),
  };
}
