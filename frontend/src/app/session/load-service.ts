import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { importWithReload } from '../../lib/lazy-import.ts';
import { log } from '../../lib/log.ts';
import { loadSiteConfig } from '../../lib/site-config.ts';
import type { SiteConfig } from '../../lib/site-config-schema.ts';
import { notify } from '../../ui/notify.ts';
import type { ServiceProps } from './service.tsx';

type LoadedService = {
  Service: ComponentType<ServiceProps & { config: SiteConfig }>;
  config: SiteConfig;
};

/** How the key of a live or of a test instance begins. */
const validKey = /^pk_(live|test)_/;

let loading: Promise<LoadedService> | undefined;

/** Loads the sign-in service's code and the settings it needs; a failure is tried again by the next caller. */
export function loadService(): Promise<LoadedService> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<LoadedService> {
  const [config, { Service }] = await Promise.all([
    loadSiteConfig(),
    importWithReload(() => import('./service.tsx')),
  ]);
  // Clerk throws while rendering when its key is malformed, which would break the whole page.
  if (!validKey.test(config.clerkPublishableKey)) throw new Error('Publishable key not valid');
  return { Service, config };
}

const failure = 'Sign-in did not load. Check your connection and try again.';

/**
 * The sign-in service, loaded once it is needed. Where it does not start although its code is there, `fail` is called: it
 * is asked for anew the next time.
 */
export function useService(needed: boolean, onFailure: () => void) {
  const [loaded, setLoaded] = useState<LoadedService>();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(
    (error: unknown) => {
      log.error('The sign-in service did not load:', error);
      notify.error(failure);
      setLoaded(undefined);
      setFailed(true);
      onFailure();
    },
    [onFailure],
  );
  useEffect(() => {
    if (needed) loadService().then(setLoaded, fail);
  }, [needed, fail]);
  return { loaded, failed, fail };
}
