import type { ComponentType } from 'react';
import { loadConfig } from '../../lib/config.ts';
import { neededCode } from '../../lib/needed-code.ts';
import type { SiteConfig } from '../../lib/site-config.ts';
import type { ServiceProps } from './service.tsx';

export type LoadedService = {
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
    loadConfig(),
    neededCode(() => import('./service.tsx')),
  ]);
  // Given such a key, Clerk would take the whole page down with it: specification, section 5.
  if (!validKey.test(config.clerkPublishableKey)) throw new Error('Publishable key not valid');
  return { Service, config };
}
