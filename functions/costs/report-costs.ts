import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { type CostOrder, costOrderSchema } from '../../shared/cost-report.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { workingOn } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { noteOrder } from './ordered-report.ts';
import { openDeliveredCosts } from './sources/open-delivered-costs.ts';
import { writeDetail, writeMonth } from './write-report.ts';

type OwnContext = Pick<Context, 'awsRequestId' | 'invokedFunctionArn'>;

/** What EventBridge sends by the clock. */
const scheduledSchema = z.object({ 'detail-type': z.literal('Scheduled Event') });

/**
 * Adds up a month, or what has an id in it, for the page of costs, and once a day reads the lines of the day before. Either
 * may be done again at any time.
 */
export async function handler(
  event: unknown,
  { awsRequestId: request, invokedFunctionArn }: OwnContext,
): Promise<void> {
  const order = z.safeParse(scheduledSchema, event).success
    ? undefined
    : z.parse(costOrderSchema, event);
  const [, , , , account = ''] = invokedFunctionArn.split(':');
  const facts = { source: 'reportCosts', request };
  const failure = await workingOn(facts, () => write(order, account).catch((error) => error));
  if (failure !== undefined) {
    log.error('Costs could not be added up', { cause: describeCause(failure) });
  }
  const state = failure === undefined ? 'done' : 'failed';
  if (order) await noteOrder(order, { at: new Date().toISOString(), state });
  recordEvent(facts, failure === undefined ? 'done' : 'failed');
  publishMetrics();
  if (failure !== undefined) throw failure;
}

async function write(order: CostOrder | undefined, account: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-delivered-'));
  try {
    const costs = await openDeliveredCosts({ folder, account, now: new Date() });
    if (order === undefined) await costs.rollUp();
    else if (order.id === undefined) await writeMonth(order.month, costs);
    else await writeDetail({ month: order.month, id: order.id }, costs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
