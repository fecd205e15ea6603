import { createContext, runInContext } from 'node:vm';
import * as z from 'zod/mini';

const valuesSchema = z.record(z.string(), z.object({ value: z.string() }));

const requestSchema = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: valuesSchema,
  headers: valuesSchema,
});

const bodySchema = z.union([
  z.string(),
  z.object({ data: z.string(), encoding: z._default(z.enum(['text', 'base64']), 'text') }),
]);

const responseSchema = z.object({
  statusCode: z.int().check(z.gte(200), z.lte(599)),
  statusDescription: z.optional(z.string()),
  headers: z.optional(valuesSchema),
  body: z.optional(bodySchema),
});

export type EdgeRequest = z.infer<typeof requestSchema>;
export type EdgeResponse = z.infer<typeof responseSchema>;

/** A CloudFront function: it may change the request, or answer it. */
export type EdgeFunction = (
  eventType: 'viewer-request' | 'viewer-response',
  request: EdgeRequest,
  response?: EdgeResponse,
) => Promise<{ request: EdgeRequest } | { response: EdgeResponse }>;

/**
 * Compiles the code of an `AWS::CloudFront::Function`, which sees nothing of Node. It runs without a time
 * limit: to watch over one takes a thread, which costs each request more than the function itself.
 */
export function edgeFunction(code: string): EdgeFunction {
  const context = createContext({ console: { log() {} } });
  runInContext(code, context);
  return async (eventType, request, response) => {
    const event = {
      version: '1.0',
      context: { eventType },
      viewer: { ip: '127.0.0.1' },
      request: { ...request, cookies: {} },
      ...(response && { response: { ...response, cookies: {} } }),
    };
    const call = `handler(${JSON.stringify(event)})`;
    const result: unknown = await runInContext(call, context);
    const answered = responseSchema.safeParse(result);
    if (answered.success) return { response: answered.data };
    return { request: requestSchema.parse(result) };
  };
}
