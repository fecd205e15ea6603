import type { APIGatewayProxyResult } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Route } from '../../shared/routes.ts';

type ResponseBody<R extends Route> = R extends { response: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/** What a route's work gives back. */
export type Answer<R extends Route> = {
  body: ResponseBody<R>;
  status?: 200 | 202;
  headers?: Record<string, string>;
};

/** Answers concern one person at one moment; nothing on the way may keep them. */
const commonHeaders = { 'Cache-Control': 'no-store' };

export function jsonResponse(
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: { 'Content-Type': 'application/json', ...commonHeaders, ...headers },
    body: JSON.stringify(body),
  };
}

/** The response for an answer; one without a body is a 204. */
export function responseOf({ body, status = 200, headers = {} }: Answer<Route>) {
  if (body !== undefined) return jsonResponse(status, body, headers);
  return { statusCode: 204, headers: { ...commonHeaders, ...headers }, body: '' };
}
