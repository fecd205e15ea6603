import { useEffect, useRef } from 'react';
import { forgetSubmissions } from '../../jobs/submissions.ts';
import { useSession } from '../../lib/auth.ts';
import { forgetWork } from '../../lib/person-left.ts';
import { queryClient } from '../../lib/query-client.ts';
import { forgetPictures } from './forget-pictures.ts';

/**
 * Leaves nothing of a person to who sits at the screen next. Answers and pictures are forgotten when the
 * person changes, however that came about. What they wrote stays where a session only ended, since
 * signing in again is to find it, and goes where they signed out or deleted the account.
 */
export function OwnCache() {
  const { userId, status, ended } = useSession();
  const latest = useRef<string>(undefined);
  useEffect(() => {
    if (!userId) return undefined;
    latest.current = userId;
    return () => {
      queryClient.clear();
      void forgetPictures();
    };
  }, [userId]);
  const hasLeft = status === 'signed-out' && !ended;
  useEffect(() => {
    if (!hasLeft || latest.current === undefined) return;
    forgetWork();
    forgetSubmissions(latest.current);
    latest.current = undefined;
  }, [hasLeft]);
  return null;
}
