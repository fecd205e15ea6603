import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';

const corsRuleSchema = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z._default(z.array(z.string()), []),
  ExposedHeaders: z._default(z.array(z.string()), []),
  MaxAge: z.optional(z.number()),
});

/** A lifecycle rule, strict: one that the local store would not follow is refused. */
const lifecycleRuleSchema = z.strictObject({
  Id: z.optional(z.string()),
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z._default(z.string(), ''),
  ExpirationInDays: z.optional(z.number()),
  // There are no multipart uploads and no versions here that could be left over.
  AbortIncompleteMultipartUpload: z.optional(z.unknown()),
  NoncurrentVersionExpiration: z.optional(z.unknown()),
});

const bucketSchema = z.object({
  CorsConfiguration: z._default(z.object({ CorsRules: z.array(corsRuleSchema) }), {
    CorsRules: [],
  }),
  LifecycleConfiguration: z._default(z.object({ Rules: z.array(lifecycleRuleSchema) }), {
    Rules: [],
  }),
});

export type CorsRule = z.infer<typeof corsRuleSchema>;
export type LifecycleRule = z.infer<typeof lifecycleRuleSchema>;
export type Bucket = { name: string; corsRules: CorsRule[]; lifecycleRules: LifecycleRule[] };

/** The buckets of the template. */
export function readBuckets(template: ResolvedTemplate): Bucket[] {
  return template.resourcesOfType('AWS::S3::Bucket').map(({ id, properties }) => {
    const parsed = bucketSchema.safeParse(properties);
    if (!parsed.success) throw new Error(`${id}: ${z.prettifyError(parsed.error)}`);
    return {
      name: template.reference(id),
      corsRules: parsed.data.CorsConfiguration.CorsRules,
      lifecycleRules: parsed.data.LifecycleConfiguration.Rules,
    };
  });
}
