import { useEffect, useRef } from 'react';
import { signedOutPath } from '../../../../shared/signed-out.ts';
import { forgetSubmissions } from '../../jobs/submissions.ts';
import { useSession } from '../../lib/auth.tsx';
import { log } from '../../lib/log.ts';
import { endPersonsWork } from '../../lib/person-change.ts';
import { queryClient } from '../../lib/query-client.ts';
import { discardUnsavedWork } from '../../lib/unsaved-work.ts';

/**
 * Leaves nothing of a person to the next one at this screen. Cached answers and pictures are dropped, and nothing is
 * waited for any more, whenever the person changes. Drafts and submissions are dropped when the person signs out or
 * deletes the account, but stay when the session only expired, so that signing in again finds them. To the other tabs
 * of somebody who has signed out the session has only ended: they are told, and leave nothing stored either.
 */
export function ForgetPersonalData() {
  const { userId, status, ended } = useSession();
  const latest = useRef<string>(undefined);
  useEffect(() => {
    if (!userId) return undefined;
    latest.current = userId;
    return () => {
      endPersonsWork();
      queryClient.clear();
      void forgetPictures();
      if (leftElsewhere === userId) forgetSubmissions(userId);
      leftElsewhere = undefined;
    };
  }, [userId]);
  const hasLeft = status === 'signed-out' && !ended;
  useEffect(() => {
    if (!hasLeft || latest.current === undefined) return;
    discardUnsavedWork();
    forgetSubmissions(latest.current);
    otherTabs.postMessage(latest.current);
    latest.current = undefined;
  }, [hasLeft]);
  return null;
}

/** Who has signed out in another tab, as long as this one has not heard that their session is over. */
let leftElsewhere: string | undefined;

const otherTabs = new BroadcastChannel('atelier:left');
otherTabs.onmessage = ({ data: person }: MessageEvent<string>) => {
  leftElsewhere = person;
  forgetSubmissions(person);
};

/**
 * Empties the browser's cache of the studio's pictures: the answer carries `Clear-Site-Data`. Offline it waits
 * for a connection.
 */
async function forgetPictures(): Promise<void> {
  try {
    // keepalive: the request survives leaving the page. no-store: a cached answer would clear nothing.
    await fetch(signedOutPath, { cache: 'no-store', keepalive: true });
  } catch {
    log.warn('Kept pictures are forgotten once there is a connection');
    addEventListener('online', () => void forgetPictures(), { once: true });
  }
}
