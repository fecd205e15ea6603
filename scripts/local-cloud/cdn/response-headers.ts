import * as z from 'zod/mini';

/** One header of a response headers policy; without `override` the origin's own wins. */
export type HeaderRule = { name: string; value: string; override: boolean };

const override = z.boolean();

const security = z.strictObject({
  ContentSecurityPolicy: z.optional(
    z.object({ ContentSecurityPolicy: z.string(), Override: override }),
  ),
  ContentTypeOptions: z.optional(z.object({ Override: override })),
  FrameOptions: z.optional(z.object({ FrameOption: z.string(), Override: override })),
  ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string(), Override: override })),
  StrictTransportSecurity: z.optional(
    z.object({
      AccessControlMaxAgeSec: z.coerce.number(),
      IncludeSubdomains: z.optional(z.boolean()),
      Preload: z.optional(z.boolean()),
      Override: override,
    }),
  ),
});

/** Properties of `AWS::CloudFront::ResponseHeadersPolicy`; what is not listed is not supported. */
const responseHeadersPolicySchema = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    SecurityHeadersConfig: z.optional(security),
    CustomHeadersConfig: z.optional(
      z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: override })),
      }),
    ),
  }),
});

export function headerRules(properties: unknown): HeaderRule[] {
  const { ResponseHeadersPolicyConfig: config } = responseHeadersPolicySchema.parse(properties);
  const custom = (config.CustomHeadersConfig?.Items ?? []).map((item) => ({
    name: item.Header,
    value: item.Value,
    override: item.Override,
  }));
  return [...securityRules(config.SecurityHeadersConfig ?? {}), ...custom];
}

function securityRules(config: z.infer<typeof security>): HeaderRule[] {
  const { ContentSecurityPolicy: csp, ContentTypeOptions: types, FrameOptions: frame } = config;
  const { ReferrerPolicy: referrer, StrictTransportSecurity: hsts } = config;
  const rules: (HeaderRule | undefined)[] = [
    csp && rule('content-security-policy', csp.ContentSecurityPolicy, csp),
    types && rule('x-content-type-options', 'nosniff', types),
    frame && rule('x-frame-options', frame.FrameOption, frame),
    referrer && rule('referrer-policy', referrer.ReferrerPolicy, referrer),
    hsts && rule('strict-transport-security', transportSecurity(hsts), hsts),
  ];
  return rules.filter((entry) => entry !== undefined);
}

function rule(name: string, value: string, { Override }: { Override: boolean }): HeaderRule {
  return { name, value, override: Override };
}

function transportSecurity(hsts: {
  AccessControlMaxAgeSec: number;
  IncludeSubdomains?: boolean | undefined;
  Preload?: boolean | undefined;
}): string {
  const parts = [`max-age=${hsts.AccessControlMaxAgeSec}`];
  if (hsts.IncludeSubdomains) parts.push('includeSubDomains');
  if (hsts.Preload) parts.push('preload');
  return parts.join('; ');
}

export function applyHeaderRules(rules: readonly HeaderRule[], headers: Headers): void {
  for (const { name, value, override: wins } of rules) {
    if (wins || !headers.has(name)) headers.set(name, value);
  }
}
