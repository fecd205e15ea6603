import { createContext, use } from 'react';
import * as z from 'zod/mini';

/** What differs between the places Atelier is deployed to; served as `/config.json`. */
export const siteConfigSchema = z.object({
  stage: z.string(),
  clerkPublishableKey: z.string(),
  clerkProxyUrl: z.optional(z.string()),
  clerkJsUrl: z.optional(z.string()),
  supportEmail: z.string(),
  offline: z.boolean(),
  /** Who is at the other end of a call: Vapi, or the companion of the studio on one's own machine. */
  voice: z.enum(['vapi', 'companion']),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

let loading: Promise<SiteConfig> | undefined;

/** The site's settings, fetched once; a failed fetch is tried again by the next caller. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return siteConfigSchema.parse(await response.json());
}

/** The settings the application was started with. */
export const SiteConfigContext = createContext<SiteConfig | undefined>(undefined);

export function useSiteConfig(): SiteConfig {
  const config = use(SiteConfigContext);
  if (!config) throw new Error('The application was not given its settings');
  return config;
}
