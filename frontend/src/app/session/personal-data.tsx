import { useEffect, useRef } from 'react';
import { signedOutPath } from '../../../../shared/signed-out.ts';
import { forgetSubmissions } from '../../jobs/submissions.ts';
import { useSession } from '../../lib/auth.tsx';
import { log } from '../../lib/log.ts';
import { queryClient } from '../../lib/query-client.ts';
import { discardUnsavedWork } from '../../lib/unsaved-work.ts';

/**
 * Leaves nothing of a person to who sits at the screen next. Answers and pictures are forgotten when the
 * person changes, however that came about. What they wrote stays where a session only ended, since
 * signing in again is to find it, and goes where they signed out or deleted the account.
 */
export function ForgetPersonalData() {
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
    discardUnsavedWork();
    forgetSubmissions(latest.current);
    latest.current = undefined;
  }, [hasLeft]);
  return null;
}

/**
 * Has the browser forget every picture that it keeps of the studio: `Clear-Site-Data` of this answer
 * empties its cache. Without a connection that waits until there is one again.
 */
async function forgetPictures(): Promise<void> {
  try {
    // Goes on where the page is left meanwhile; an answer that is kept would clear nothing.
    await fetch(signedOutPath, { cache: 'no-store', keepalive: true });
  } catch {
    log.warn('Kept pictures are forgotten once there is a connection');
    addEventListener('online', () => void forgetPictures(), { once: true });
  }
}
