import type { Stage } from '../infra/stages.ts';

/** Where the site tells its own pages what differs between stages. */
export const siteConfigPath = '/config.json';

/** Content of `siteConfigPath`; the changes are those of the studio on one's own machine. */
export function siteConfig(stage: Stage, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    stage: stage.name,
    clerkPublishableKey: stage.clerk.publishableKey,
    supportEmail: stage.supportAddress,
    offline: false,
    voice: 'vapi',
    ...changes,
  });
}
