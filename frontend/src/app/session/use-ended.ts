import { useCallback, useEffect, useState } from 'react';
import { pages } from '../../../../shared/pages.ts';
import type { Session } from '../../lib/auth.ts';
import type { Navigate } from '../../lib/router.tsx';

/**
 * Whether the session has ended although the person did not end it here. Whoever signs out, or deletes the
 * account, is led to the landing page by Clerk, with the `navigate` that this gives it.
 */
export function useEnded(session: Session | undefined, navigateFor: Navigate) {
  const [wasIn, setWasIn] = useState(false);
  const [left, setLeft] = useState(false);
  const userId = session?.userId;
  useEffect(() => {
    if (!userId) return;
    setWasIn(true);
    setLeft(false);
  }, [userId]);
  const navigate = useCallback(
    (to: string, options?: { replace: boolean }) => {
      if (to === pages.home.path) setLeft(true);
      navigateFor(to, options);
    },
    [navigateFor],
  );
  return { ended: wasIn && !left && session?.status === 'signed-out', navigate };
}
