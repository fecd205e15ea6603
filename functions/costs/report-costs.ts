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
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { answerOrder } from './answer-order.ts';
import { meterDelivery } from './delivery/meter-delivery.ts';
import { mailCosts } from './mails/mail-costs.ts';
import { noteOrder } from './ordered-report.ts';
import { firstDeliveredDay } from './sources/delivered-source.ts';
import { type DeliveredCosts, openDeliveredCosts } from './sources/open-delivered-costs.ts';

type OwnContext = Pick<Context, 'awsRequestId' | 'invokedFunctionArn'>;

/** What EventBridge hands over once a day. https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-events-structure.html */
const dailySchema = z.object({ 'detail-type': z.literal('Scheduled Event') });

const eventSchema = z.union([costOrderSchema, dailySchema]);

/**
 * Adds up a period, or what has an id in it, for the page of costs; once a day it reads the lines of the days that are over, looks what
 * there is to mail, and meters what CloudFront delivered. All of it may be done again at any time.
 */
export async function handler(
  event: unknown,
  { awsRequestId: request, invokedFunctionArn }: OwnContext,
): Promise<void> {
  const wanted = z.parse(eventSchema, event);
  const order = 'period' in wanted ? wanted : undefined;
  const [, , , , account = ''] = invokedFunctionArn.split(':');
  const facts = { source: 'reportCosts', request };
  const failure = await workingOn(facts, () => work(order, account).catch((error) => error));
  if (failure !== undefined) {
    log.error(
      order ? 'Costs could not be added up' : 'The costs of the day could not be worked on',
      {
        cause: describeCause(failure),
      },
    );
  }
  const state = failure === undefined ? 'done' : 'failed';
  if (order) await noteOrder(order, { at: new Date().toISOString(), state });
  recordEvent(facts, failure === undefined ? 'done' : 'failed');
  publishMetrics();
  if (failure !== undefined) throw failure;
}

async function work(order: CostOrder | undefined, account: string): Promise<void> {
  // A studio that nobody used yet has nothing to tell.
  if (!order && (await firstDeliveredDay(buckets, settings.costsBucket())) === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'atelier-delivered-'));
  try {
    const costs = await openDeliveredCosts({ folder, account, now: new Date() });
    if (!order) await workOfDay(costs, folder);
    else await answerOrder(order, costs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** None of these keeps from the others by failing. */
async function workOfDay(costs: DeliveredCosts, folder: string): Promise<void> {
  const works = [
    () => costs.rollUp(),
    () => mailCosts(costs),
    () => meterDelivery(costs.now, folder),
  ];
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
