import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { recordEvent } from '../platform/cost-log.ts';
import { workingOn } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { mailMonth } from './mails/month-mail.ts';
import { sendToFinance } from './mails/send-to.ts';
import { mailWarnings } from './mails/warning-mails.ts';
import { calendarMonth, dayAfter } from './period.ts';
import { monthBefore } from './questions/outlook.ts';
import { firstDeliveredDay } from './sources/delivered-source.ts';
import { type DeliveredCosts, openDeliveredCosts } from './sources/open-delivered-costs.ts';

type OwnContext = Pick<Context, 'awsRequestId' | 'invokedFunctionArn'>;

/**
 * Mails the page of last month, from the 2nd on, since lines of its last day may come late; and each day what went wrong. It may
 * run at any time, and again: nobody is told anything twice.
 */
export async function handler(
  _event: unknown,
  { awsRequestId: request, invokedFunctionArn }: OwnContext,
): Promise<void> {
  const [, , , , account = ''] = invokedFunctionArn.split(':');
  const facts = { source: 'mailCosts', request };
  const failure = await workingOn(facts, () => run(account).catch((error) => error));
  if (failure !== undefined) log.error('Mails failed', { cause: describeCause(failure) });
  recordEvent(facts, failure === undefined ? 'done' : 'failed');
  publishMetrics();
  if (failure !== undefined) throw failure;
}

async function run(account: string): Promise<void> {
  const since = await firstDeliveredDay(buckets, settings.costsBucket());
  if (since === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'atelier-mailed-'));
  try {
    const costs = await openDeliveredCosts({ folder, account, now: new Date() });
    await mail(costs, since);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function mail(costs: DeliveredCosts, since: string): Promise<void> {
  const today = costs.now.toISOString().slice(0, 10);
  const monthOf = (day: string) => day.slice(0, 7);
  const sendTo = sendToFinance();
  const last = monthBefore(calendarMonth(monthOf(today)));
  if (Number(today.slice(8)) >= 2 && since < last.to) await mailMonth(last, costs, sendTo);
  if (!sendTo) return;
  // The day that is over, and the one before it, of which lines have come since.
  const months = new Set([-2, -1].map((days) => monthOf(dayAfter(today, days))));
  for (const name of months) {
    await mailWarnings(calendarMonth(name), costs, { sendTo, budget: settings.monthlyBudget() });
  }
}
