import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { afterEach, beforeEach, vi } from 'vitest';
import { errorBodySchema } from '../../../../shared/errors.ts';
import { eventOf, lambdaContext } from './route-events.ts';
import { issuer, publicKeyPem, sessionToken } from './tokens.ts';

process.env.CLERK_JWT_KEY = publicKeyPem.replaceAll('\n', '\\n');
process.env.CLERK_ISSUER = issuer;
const { log } = await import('../../../../functions/platform/log.ts');

/** What a route may answer of a person's uses. */
export const usage = {
  removeBgImageFeatureUsage: 1,
  imageFeatureUsage: 0,
  audioFeatureUsage: 0,
  videoFeatureUsage: 0,
};

export type Handler = (
  event: APIGatewayProxyEvent,
  context: ReturnType<typeof lambdaContext>,
) => Promise<APIGatewayProxyResult>;

/** What is logged, and what is written beside it, in one test. */
export const lines: unknown[] = [];
export const written: string[] = [];

/** Each test of the file begins with nothing logged. */
export function loggingAnew(): void {
  beforeEach(() => {
    lines.length = 0;
    written.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(`${chunk}`) > 0);
    for (const level of ['info', 'error'] as const) {
      vi.spyOn(log, level).mockImplementation((...input) => void lines.push(input));
    }
  });
  afterEach(() => vi.restoreAllMocks());
}

/** Sends a request of `user_1`. */
export async function send(handler: Handler, changes: Partial<APIGatewayProxyEvent> = {}) {
  const { headers, ...rest } = changes;
  const Authorization = `Bearer ${sessionToken()}`;
  return handler(eventOf({ headers: { Authorization, ...headers }, ...rest }), lambdaContext());
}

export function bodyOf(response: APIGatewayProxyResult) {
  return errorBodySchema.parse(JSON.parse(response.body));
}
