import { useEffect } from 'react';
import { useSession } from '../../lib/auth.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Forgets every cached answer when the person at the screen changes. */
export function OwnCache() {
  const { userId } = useSession();
  useEffect(() => {
    if (userId) return () => queryClient.clear();
    return undefined;
  }, [userId]);
  return null;
}
