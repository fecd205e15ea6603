import { useEffect } from 'react';
import { pauseUntilOnline } from '../../jobs/retry-until-settled.ts';
import { findUntold } from '../../jobs/untold-cancellations.ts';
import { type ApiClient, useApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/auth.tsx';
import { lazyImport } from '../../lib/lazy-import.ts';
import { log } from '../../lib/log.ts';
import { noteVisit } from '../../lib/person-change.ts';

/** Tells the server what a person cancelled without a connection, before the page was loaded or their session ended. */
export function TellCancellations() {
  const api = useApi();
  const { userId } = useSession();
  useEffect(() => {
    if (userId) void tellAll(api, userId);
  }, [api, userId]);
  return null;
}

/** Milliseconds until the code that tells it is asked for again. */
const loadPauseMs = 5000;

async function tellAll(api: ApiClient, userId: string): Promise<void> {
  const isHere = noteVisit();
  while (isHere() && findUntold(userId).length > 0) {
    try {
      const { tellUntold } = await lazyImport(() => import('../../jobs/cancellation.ts'));
      if (isHere()) tellUntold(api, userId);
      return;
    } catch {
      log.warn('What tells of cancellations did not load');
      await pauseUntilOnline(loadPauseMs);
    }
  }
}
