import { stageNamed } from '../../infra/stages.ts';
import type { RealServices } from './real-services.ts';

/** Content of `/config.json`, which a deployment puts beside the site. */
export function siteConfig(stageName: string, publishableKey: string, real: RealServices): string {
  const stage = stageNamed(stageName);
  const localClerk = {
    clerkProxyUrl: '/__clerk',
    clerkJsUrl: '/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js',
  };
  return JSON.stringify({
    stage: stage.name,
    clerkPublishableKey: publishableKey,
    ...(real.clerk ? {} : localClerk),
    supportEmail: stage.supportAddress,
    offline: real.replicate === undefined,
    voice: real.vapi ? 'vapi' : 'companion',
  });
}
