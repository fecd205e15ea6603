import type { Context } from 'aws-lambda';
import { recordEvent } from '../platform/cost-log.ts';
import { log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { deadlineAfter } from '../platform/time.ts';
import { sweepDeletions } from './sweep-deletions.ts';
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
    const now = new Date();
    const finished = await sweepDeletions(now, deadline);
    const swept = await sweepUsage(now, deadline);
    log.info('What was left behind was swept', { ...swept, deletions: finished.deletions });
    if (![finished, swept].every(isDone)) throw new Error('The sweep left something behind.');
    outcome = 'done';
  } finally {
    recordEvent({ source: 'sweepJobs', request }, outcome);
    publishMetrics();
  }
}

function isDone({ failed, isWhole }: { failed: number; isWhole: boolean }): boolean {
  return failed === 0 && isWhole;
}
