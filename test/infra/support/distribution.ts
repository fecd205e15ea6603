import * as z from 'zod/mini';
import { templateOf } from './synthesized.ts';

/** Of the stage `dev`. */
export const template = templateOf('dev');

const behaviorSchema = z.looseObject({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  CachePolicyId: z.string(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  TrustedKeyGroups: z.optional(z.array(z.object({ Ref: z.string() }))),
});

/** The distribution that serves the site of the stage. */
export const { DistributionConfig: config } = z.parse(
  z.object({
    DistributionConfig: z.looseObject({
      DefaultCacheBehavior: behaviorSchema,
      CacheBehaviors: z.array(behaviorSchema),
    }),
  }),
  template.Resources.Distribution?.Properties,
);

export const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
export type Behavior = z.infer<typeof behaviorSchema>;

/** The headers of security that a behavior adds to answers. */
export function securityHeadersOf(behavior: Behavior | undefined) {
  const policy = template.Resources[behavior?.ResponseHeadersPolicyId.Ref ?? ''];
  return z.parse(
    z.object({
      ResponseHeadersPolicyConfig: z.object({
        SecurityHeadersConfig: z.looseObject({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }),
        }),
      }),
    }),
    policy?.Properties,
  ).ResponseHeadersPolicyConfig.SecurityHeadersConfig;
}
