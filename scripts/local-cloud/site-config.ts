import { stageNamed } from '../../infra/stages.ts';
import { siteConfig } from '../site-config.ts';
import type { RealServices } from './real-services.ts';

/** Content of `/config.json` where the local neighbours stand in for services. */
export function localSiteConfig(
  stageName: string,
  clerkPublishableKey: string,
  real: RealServices,
): string {
  const localClerk = {
    clerkProxyUrl: '/__clerk',
    clerkJsUrl: '/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js',
  };
  return siteConfig(stageNamed(stageName), {
    clerkPublishableKey,
    ...(real.clerk ? {} : localClerk),
    offline: real.replicate === undefined,
    voice: real.vapi ? 'vapi' : 'companion',
    companionModel: real.companion?.model,
  });
}
