import { useEffect } from 'react';
import { forgetSubmissions } from '../../studio/submissions.ts';
import { notify } from '../../ui/notify.ts';
import { useClerkUser } from './clerk.ts';

/**
 * Forgets what this browser keeps of a person whose account is deleted here, and says that it is. Clerk
 * tells of it by nothing but the end of the session, so its own way to delete an account is extended.
 */
export function useAccountDeletion(): void {
  const { user } = useClerkUser();
  useEffect(() => {
    if (!user) return undefined;
    const remove = user.delete;
    user.delete = async () => {
      await remove();
      forgetSubmissions(user.id);
      notify.success('Account and all results deleted');
    };
    return () => {
      user.delete = remove;
    };
  }, [user]);
}
