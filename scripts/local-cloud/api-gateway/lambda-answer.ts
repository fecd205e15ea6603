import * as z from 'zod/mini';

const headerValue = z.union([z.string(), z.number(), z.boolean()]);

/** Status and headers of a Lambda proxy answer, buffered or as the metadata of a streamed one. */
export const answerHeadSchema = z.object({
  statusCode: z.int().check(z.minimum(100), z.maximum(599)),
  headers: z.nullish(z.record(z.string(), headerValue)),
  multiValueHeaders: z.nullish(z.record(z.string(), z.array(headerValue))),
  cookies: z.optional(z.array(z.string())),
});

export type AnswerHead = z.infer<typeof answerHeadSchema>;

/** A buffered Lambda proxy answer; anything else is malformed and becomes a 502. */
export const lambdaAnswerSchema = z.extend(answerHeadSchema, {
  body: z.nullish(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

export type LambdaAnswer = z.infer<typeof lambdaAnswerSchema>;

/** Headers that API Gateway keeps for itself; a function's own are renamed. */
const remapped = new Set([
  'authorization',
  'connection',
  'content-length',
  'content-md5',
  'date',
  'expect',
  'host',
  'max-forwards',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'www-authenticate',
]);

/** Headers as the caller sees them. */
export function answerHeaders(head: AnswerHead): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(head.headers ?? {})) {
    headers.set(publicName(name), String(value));
  }
  for (const [name, values] of Object.entries(head.multiValueHeaders ?? {})) {
    headers.delete(publicName(name));
    for (const value of values) headers.append(publicName(name), String(value));
  }
  for (const cookie of head.cookies ?? []) headers.append('set-cookie', cookie);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return headers;
}

function publicName(name: string): string {
  return remapped.has(name.toLowerCase()) ? `x-amzn-Remapped-${name}` : name;
}
