import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/auth.ts';

/** Forgets every cached answer when the person at the screen changes. */
export function OwnCache() {
  const { userId } = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId) return () => queryClient.clear();
    return undefined;
  }, [userId, queryClient]);
  return null;
}
