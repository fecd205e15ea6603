import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { bytesPerGb, recordEvent } from '../platform/cost-log.ts';
import type { EventFacts } from '../platform/event-facts.ts';
import { meter } from '../platform/meter.ts';

/** The header by which CloudFront names a request that it passes on. */
const cloudFrontId = 'x-amz-cf-id';

/** Writes what a request consumed, and what it consumed of those that passed it on. */
export function recordRequest(
  facts: EventFacts,
  { headers }: APIGatewayProxyEvent,
  answer: APIGatewayProxyResult | null | undefined,
): void {
  meter('apiRequest');
  if (Object.keys(headers).some((name) => name.toLowerCase() === cloudFrontId)) {
    meter('cdnRequest');
    meter('cdnGb', Buffer.byteLength(answer?.body ?? '') / bytesPerGb);
  }
  recordEvent(facts, outcomeOf(answer?.statusCode ?? 500));
}

function outcomeOf(status: number) {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
