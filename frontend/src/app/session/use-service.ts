import { useEffect, useState } from 'react';
import { log } from '../../lib/log.ts';
import { notify } from '../../ui/notify.ts';
import { type LoadedService, loadService } from './load-service.ts';

const failure = 'Sign-in did not load. Check your connection and try again.';

/** The sign-in service, loaded once it is needed. */
export function useService(needed: boolean, onFailure: () => void) {
  const [loaded, setLoaded] = useState<LoadedService>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!needed) return;
    loadService().then(setLoaded, (error: unknown) => {
      log.error('The sign-in service did not load:', error);
      notify.error(failure);
      setFailed(true);
      onFailure();
    });
  }, [needed, onFailure]);
  return { loaded, failed };
}
