import { AwsFailure, type AwsRequest, type AwsResponse } from '../aws/service.ts';
import type { CorsRule } from './buckets.ts';

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
