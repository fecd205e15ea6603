import { stageNamed } from '../../infra/stages.ts';

/** Where the site tells its own pages what differs between stages. */
export const siteConfigPath = '/config.json';

/** Content of `siteConfigPath`; the changes are those of the studio on one's own machine. */
export function siteConfig(stageName: string, changes: Record<string, unknown> = {}): string {
  const stage = stageNamed(stageName);
  return JSON.stringify({
    stage: stage.name,
    clerkPublishableKey: stage.clerk.publishableKey,
    supportEmail: stage.supportAddress,
    offline: false,
    voice: 'vapi',
    ...changes,
  });
}
