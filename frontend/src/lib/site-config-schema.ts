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
  /** A person's own language model that the companion asks for its words. */
  companionModel: z.optional(z.string()),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
