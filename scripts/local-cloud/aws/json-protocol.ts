import * as z from 'zod/mini';
import type { Sku } from '../../../shared/costs/skus.ts';
import { AwsFailure, type AwsRequest, type AwsResponse, type AwsService } from './service.ts';

/** The operation that `x-amz-target` names after its dot. */
export function operationOf({ headers }: AwsRequest): string {
  return (headers['x-amz-target'] ?? '').split('.')[1] ?? '';
}

export function jsonAnswer(body: unknown, status = 200): AwsResponse {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify(body),
  };
}

export function jsonFailure(code: string, message: string, status: number): AwsResponse {
  return jsonAnswer({ __type: code, message }, status);
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AwsFailure('SerializationException', 'The body is not JSON', 400);
  }
}

/** The body if it fits the schema; refused with this error code otherwise. */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Buffer,
  code: string,
  describe: (error: z.core.$ZodError) => string = z.prettifyError,
): z.infer<Schema> {
  const result = z.safeParse(schema, parseJson(body));
  if (result.success) return result.data;
  throw new AwsFailure(code, describe(result.error), 400);
}

/** The error for an operation that AWS may have but the local cloud does not support. */
export function unknownOperation(service: string, operation: string): AwsFailure {
  return new AwsFailure(
    'UnknownOperationException',
    `The local ${service} does not support ${operation || 'a request without an operation'}.`,
    400,
  );
}

/** Bills each request alike; AWS does not bill its own errors (5xx). */
export function oneRequest(sku: Sku): AwsService['consumedBy'] {
  return (_request, { status }) => (status < 500 ? [{ sku, quantity: 1 }] : []);
}
