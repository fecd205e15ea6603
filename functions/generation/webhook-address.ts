import { webhookJobParameter, webhookRoutes } from '../../shared/routes/webhooks.ts';
import { siteOrigin } from '../platform/parameters.ts';
import { settings } from '../platform/settings.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where the provider tells of the end of a job's prediction; nothing where it cannot reach the site, which
 * is so when the site is on one's own machine and the provider is not.
 */
export async function webhookOf(jobId: string): Promise<string | undefined> {
  const url = new URL(webhookRoutes.replicateWebhook.path, await siteOrigin());
  url.searchParams.set(webhookJobParameter, jobId);
  const isBesideUs = loopback.includes(new URL(settings.replicateApiUrl()).hostname);
  return url.protocol === 'https:' || isBesideUs ? url.href : undefined;
}
