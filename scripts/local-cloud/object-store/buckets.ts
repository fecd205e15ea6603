import * as z from 'zod/mini';
import { AwsFailure, type AwsRequest, type AwsResponse } from '../aws/service.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import type { ObjectStore } from './object-store.ts';

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
  // There are no multipart uploads here that could be left over.
  AbortIncompleteMultipartUpload: z.optional(z.unknown()),
  NoncurrentVersionExpiration: z.optional(z.strictObject({ NoncurrentDays: z.number() })),
  ExpiredObjectDeleteMarker: z.optional(z.boolean()),
});

const bucketSchema = z.object({
  VersioningConfiguration: z.optional(z.strictObject({ Status: z.literal('Enabled') })),
  CorsConfiguration: z._default(z.object({ CorsRules: z.array(corsRuleSchema) }), {
    CorsRules: [],
  }),
  LifecycleConfiguration: z._default(z.object({ Rules: z.array(lifecycleRuleSchema) }), {
    Rules: [],
  }),
});

type CorsRule = z.infer<typeof corsRuleSchema>;
type LifecycleRule = z.infer<typeof lifecycleRuleSchema>;
export type Bucket = {
  name: string;
  hasVersions: boolean;
  corsRules: CorsRule[];
  lifecycleRules: LifecycleRule[];
};

/** The buckets of the template. */
export function readBuckets(template: ResolvedTemplate): Bucket[] {
  return template.resourcesOfType('AWS::S3::Bucket').map(({ id, properties }) => {
    const parsed = bucketSchema.safeParse(properties);
    if (!parsed.success) throw new Error(`${id}: ${z.prettifyError(parsed.error)}`);
    return {
      name: template.reference(id),
      hasVersions: parsed.data.VersioningConfiguration !== undefined,
      corsRules: parsed.data.CorsConfiguration.CorsRules,
      lifecycleRules: parsed.data.LifecycleConfiguration.Rules,
    };
  });
}

/** Headers that let a page of an allowed origin read the answer; none for other origins. */
export function corsHeaders(rules: CorsRule[], { method, headers }: AwsRequest) {
  const { origin } = headers;
  if (origin === undefined) return {};
  const asked = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  const rule = rules.find((each) => allows(each, origin, asked ?? ''));
  return rule ? originHeaders(rule, origin) : {};
}

/** Answers a browser that asks before it sends. */
export function preflight(rules: CorsRule[], { headers }: AwsRequest): AwsResponse {
  const { origin = '', 'access-control-request-method': method = '' } = headers;
  const names = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = rules.find(
    (each) =>
      allows(each, origin, method) &&
      names.every((name) =>
        each.AllowedHeaders.some((allowed) => matches(allowed.toLowerCase(), name)),
      ),
  );
  if (rule === undefined) {
    throw new AwsFailure('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  return {
    status: 200,
    headers: {
      ...originHeaders(rule, origin),
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      ...(names.length > 0 && { 'access-control-allow-headers': names.join(', ') }),
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    },
    body: '',
  };
}

function allows(rule: CorsRule, origin: string, method: string): boolean {
  return (
    rule.AllowedMethods.includes(method) &&
    rule.AllowedOrigins.some((allowed) => matches(allowed, origin))
  );
}

function originHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const anyone = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': anyone ? '*' : origin,
    ...(!anyone && { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function matches(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === text;
  return (
    text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what the buckets' lifecycle rules say is too old. */
export async function expireObjects(
  store: ObjectStore,
  buckets: Bucket[],
  now: Date,
): Promise<void> {
  for (const { name, hasVersions, lifecycleRules } of buckets) {
    for (const rule of lifecycleRules) {
      if (rule.Status === 'Disabled') continue;
      await expireCurrent(store, name, rule, now);
      if (hasVersions) await expireVersions(store, name, rule, now);
    }
  }
}

async function expireCurrent(
  store: ObjectStore,
  bucket: string,
  { Prefix, ExpirationInDays }: LifecycleRule,
  now: Date,
): Promise<void> {
  if (ExpirationInDays === undefined) return;
  const oldest = now.getTime() - ExpirationInDays * dayMs;
  const old = store
    .list(bucket, Prefix)
    .filter(({ lastModified }) => Date.parse(lastModified) < oldest);
  for (const { key } of old) await store.remove(bucket, key);
}

async function expireVersions(
  store: ObjectStore,
  bucket: string,
  { Prefix, NoncurrentVersionExpiration: noncurrent, ExpiredObjectDeleteMarker }: LifecycleRule,
  now: Date,
): Promise<void> {
  if (noncurrent) {
    const oldest = now.getTime() - noncurrent.NoncurrentDays * dayMs;
    const old = store
      .versions(bucket, Prefix)
      .filter(({ replacedAt }) => replacedAt !== undefined && Date.parse(replacedAt) < oldest);
    for (const { key, versionId } of old) await store.removeVersion(bucket, key, versionId);
  }
  if (!ExpiredObjectDeleteMarker) return;
  for (const [key, [only, ...others]] of Map.groupBy(store.versions(bucket, Prefix), byKey)) {
    const isAlone = only && !only.object && others.length === 0;
    if (isAlone) await store.removeVersion(bucket, key, only.versionId);
  }
}

const byKey = ({ key }: { key: string }) => key;
