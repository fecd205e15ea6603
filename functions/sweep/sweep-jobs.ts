import type { Context } from 'aws-lambda';
import { recordEvent } from '../platform/cost-log.ts';
import { log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { deadlineAfter } from '../platform/time.ts';
import { sweepUsage } from './sweep-usage.ts';

/** Time before Lambda's own limit that is left for what is under way at the deadline. */
const reserveMs = 30_000;

type OwnContext = Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>;

/**
 * Settles what killed functions left behind, once a day. Fails where something could not be swept, or
 * not everything was seen in time: then somebody must hear of it.
 */
export async function handler(
  _event: unknown,
  { awsRequestId: request, getRemainingTimeInMillis }: OwnContext,
): Promise<void> {
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const deadline = deadlineAfter(getRemainingTimeInMillis() - reserveMs);
    const swept = await sweepUsage(new Date(), deadline);
    log.info('What was left behind was swept', swept);
    if (swept.failed > 0 || !swept.isWhole) throw new Error('The sweep left something behind.');
    outcome = 'done';
  } finally {
    recordEvent({ source: 'sweepJobs', request }, outcome);
    publishMetrics();
  }
}
