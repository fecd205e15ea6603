import { useCallback, useEffect, useState } from 'react';
import { pages } from '../../../../shared/pages.ts';
import type { Session } from '../../lib/auth.ts';
import { navigate } from '../../lib/location.tsx';

/**
 * Whether the session has ended although the person did not end it here. Whoever signs out, or deletes the
 * account, is led to the landing page by Clerk, with the `leave` that this gives it.
 */
export function useEnded(session: Session | undefined) {
  const [wasIn, setWasIn] = useState(false);
  const [left, setLeft] = useState(false);
  const userId = session?.userId;
  useEffect(() => {
    if (!userId) return;
    setWasIn(true);
    setLeft(false);
  }, [userId]);
  const leave = useCallback((to: string, options?: { replace: boolean }) => {
    if (to === pages.home.path) setLeft(true);
    navigate(to, options);
  }, []);
  return { ended: wasIn && !left && session?.status === 'signed-out', leave };
}
