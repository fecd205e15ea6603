import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { jsonOrUndefined } from '../data/json.ts';
import type { Api } from './api.ts';
import { isBinary } from './proxy-event.ts';

const headerValue = z.union([z.string(), z.number(), z.boolean()]);

/** Status and headers of a Lambda proxy answer, buffered or as the metadata of a streamed one. */
export const answerHeadSchema = z.object({
  statusCode: z.int().check(z.minimum(100), z.maximum(599)),
  headers: z.nullish(z.record(z.string(), headerValue)),
  multiValueHeaders: z.nullish(z.record(z.string(), z.array(headerValue))),
  cookies: z.optional(z.array(z.string())),
});

type AnswerHead = z.infer<typeof answerHeadSchema>;

/** A buffered Lambda proxy answer; anything else is malformed and becomes a 502. */
const lambdaAnswerSchema = z.extend(answerHeadSchema, {
  body: z.nullish(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

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

/** Largest event and answer of Lambda, in bytes. */
export const maxLambdaBytes = 6 * 1024 * 1024;

/** Statuses that HTTP allows no body for. */
export const bodiless = new Set([101, 204, 205, 304]);

/** The answer of a buffered function as the caller gets it. */
export function bufferedAnswer(
  api: Api,
  payload: string,
  accept: string | null,
): Response | 'malformed' {
  if (Buffer.byteLength(payload) > maxLambdaBytes) return 'malformed';
  const answer = lambdaAnswerSchema.safeParse(JSON.parse(payload));
  if (!answer.success) return 'malformed';
  const { statusCode, body, isBase64Encoded } = answer.data;
  const decode = isBase64Encoded && isBinary(api.binaryMediaTypes, accept);
  const bytes = body && decode ? Buffer.from(body, 'base64') : body;
  return new Response(bodiless.has(statusCode) ? null : (bytes ?? ''), {
    status: statusCode,
    headers: answerHeaders(answer.data),
  });
}

/** API Gateway reads at most this many bytes of metadata. */
const maxPreludeBytes = 16 * 1024;

const delimiter = Buffer.alloc(8);

type Prelude = { metadata: unknown; firstBytes: Buffer };

/**
 * Reads the JSON metadata and the 8 NUL bytes that precede a streamed body; `undefined` when the
 * stream does not start like that. What follows them stays in `source`.
 */
export async function readPrelude(source: AsyncIterator<Buffer>): Promise<Prelude | undefined> {
  let seen = Buffer.alloc(0);
  for (;;) {
    const end = seen.indexOf(delimiter);
    if (end > maxPreludeBytes) return undefined;
    if (end >= 0) {
      const metadata = jsonOrUndefined(seen.subarray(0, end).toString());
      const firstBytes = seen.subarray(end + delimiter.length);
      return metadata === undefined ? undefined : { metadata, firstBytes };
    }
    if (seen.length > maxPreludeBytes + delimiter.length) return undefined;
    const next = await source.next();
    if (next.done) return undefined;
    seen = Buffer.concat([seen, next.value]);
  }
}

/** The body after the metadata; it fails midway when the function does. */
export function restOf(
  body: Readable,
  firstBytes: Buffer,
  source: AsyncIterator<Buffer>,
  done: () => void,
): ReadableStream<Uint8Array> {
  const end = () => {
    done();
    body.destroy();
  };
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (firstBytes.length > 0) controller.enqueue(firstBytes);
    },
    pull: async (controller) => {
      const next = await source.next().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!next.done) return controller.enqueue(next.value);
      end();
      controller.close();
    },
    cancel: end,
  });
}
