import { useEffect } from 'react';
import { untoldKey } from '../../jobs/submissions.ts';
import { type ApiClient, useApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/auth.tsx';
import { lazyImport } from '../../lib/lazy-import.ts';
import { noteVisit } from '../../lib/person-change.ts';
import { safeStorage } from '../../lib/safe-storage.ts';

/** Tells the server what a person cancelled without a connection, before the page was loaded or their session ended. */
export function TellCancellations() {
  const api = useApi();
  const { userId } = useSession();
  useEffect(() => {
    if (userId) tellAll(api, userId, noteVisit());
  }, [api, userId]);
  return null;
}

/** Milliseconds until the code that tells it is asked for again: the connection may still be lost. */
const loadPauseMs = 5000;

function tellAll(api: ApiClient, userId: string, isHere: () => boolean): void {
  if (!isHere() || safeStorage.getItem(untoldKey(userId)) === null) return;
  lazyImport(() => import('../../jobs/cancellation.ts')).then(
    ({ tellUntold }) => isHere() && tellUntold(api, userId),
    () => setTimeout(() => tellAll(api, userId, isHere), loadPauseMs),
  );
}
