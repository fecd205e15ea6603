import { useEffect } from 'react';
import { notify } from '../../ui/notify.ts';
import { useClerkUser } from './clerk.ts';

/**
 * Says that an account is deleted where its person did it here. Clerk tells of it by nothing but the end
 * of the session, so its own way to delete an account is extended.
 */
export function useAccountDeletion(): void {
  const { user } = useClerkUser();
  useEffect(() => {
    if (!user) return undefined;
    const remove = user.delete;
    user.delete = async () => {
      await remove();
      notify.success('Account and all results deleted');
    };
    return () => {
      user.delete = remove;
    };
  }, [user]);
}
