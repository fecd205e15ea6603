import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** CloudFront compresses bodies of these sizes, in bytes. */
const minCompressedBytes = 1000;
const maxCompressedBytes = 10_000_000;

const compressible =
  /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|wasm|manifest\+json|vnd\.ms-fontobject))/;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} as const;

/** Compressed bodies by encoding and entity tag, as the edge would keep them. */
const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** Compresses an answer of the origin where CloudFront would. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = chosenEncoding(request.headers.get('accept-encoding') ?? '');
  if (!encoding || !isCompressible(response)) return response;
  const etag = response.headers.get('etag');
  const key = `${encoding} ${etag}`;
  const bytes = kept.get(key) ?? new Uint8Array(await encoders[encoding](await bodyOf(response)));
  if (etag) kept.set(key, bytes);

  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  headers.append('vary', 'Accept-Encoding');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  const body = request.method === 'HEAD' ? null : bytes;
  return new Response(body, { status: response.status, headers });
}

function chosenEncoding(accept: string): keyof typeof encoders | undefined {
  const accepted = accept
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

function isCompressible({ status, headers }: Response): boolean {
  const length = Number(headers.get('content-length') ?? 0);
  return (
    status === 200 &&
    length >= minCompressedBytes &&
    length <= maxCompressedBytes &&
    !headers.has('content-encoding') &&
    compressible.test(headers.get('content-type') ?? '')
  );
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** Whether the caller already has the version that `headers` describe. */
export function isNotModified(request: Request, headers: Headers): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const etag = headers.get('etag');
  const known = request.headers.get('if-none-match');
  if (!etag || !known) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}

/** The answer without its body, and without the headers that describe the body. */
export function notModified(headers: Headers): Response {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'content-type']) kept.delete(name);
  return new Response(null, { status: 304, headers: kept });
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
