import { billingFee } from '../../../shared/costs/billing-fees.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { isOfWholeMonths, type Period } from '../period.ts';
import type { Summary } from '../questions/summary.ts';
import { moneyOf } from '../questions/tallies.ts';
import { percentOf } from './shown-sheet.ts';

/** What a reader must know to take the summary's figures for what they are. */
export function summaryNotes(
  { since, total, margins, revenue, corrected, assumed }: Summary,
  period: Period,
  now: Date,
): string[] {
  const reasons = margins.flatMap(({ plan, average, maximal }) =>
    [...new Set([average.reason, maximal.reason])]
      .filter((reason) => reason !== undefined)
      .map((reason) => `${plan}: ${reason}, so that its margin is unknown.`),
  );
  return [
    ...(since === undefined
      ? []
      : [`The first of it was metered on ${since.slice(0, 16).replace('T', ' at ')} UTC.`]),
    'Each, all told: everything a tool cost, failed attempts too, divided by the results delivered.',
    'p50 and p95: half, and 95 in 100, of the delivered results cost no more than that themselves.',
    'Waste: what was spent on uses that were given back to their users.',
    'Margin: price before taxes, less what the user’s requests cost. What stands is in no margin.',
    ...priceNotes(margins),
    ...foreignNotes(revenue),
    ...(isOfWholeMonths(period) && !isRunning(period, now)
      ? []
      : [
          'Prices and limits are of a whole month; average users cost what they did on those of its days that are shown.',
        ]),
    ...(corrected.nanodollars === 0
      ? []
      : [
          `Corrections after invoices are in the sums: ${dollarsOf(corrected.nanodollars)}, of a whole month, and of no tool, plan or user.`,
        ]),
    ...assumedNotes(moneyOf(total).nanodollars, assumed),
    ...reasons,
  ];
}

function priceNotes(margins: Summary['margins']): string[] {
  const names = (isPaid: boolean) =>
    margins.flatMap((margin) => (margin.isPaid === isPaid && margin.price > 0 ? margin.plan : []));
  const [paid, listed] = [names(true).join(', '), names(false).join(', ')];
  return [
    ...(paid === ''
      ? []
      : [
          `Price of ${paid}: what a payer paid in a month on average, less what billing is assumed to keep (${percentOf(billingFee.share, 1)} and ${dollarsOf(billingFee.each)} a payment). Clerk tells of no refunds.`,
        ]),
    ...(listed === ''
      ? []
      : [`Price of ${listed}: the list price before billing fees, since nobody paid for it.`]),
  ];
}

function foreignNotes(revenue: Summary['revenue']): string[] {
  const foreign = revenue.reduce((sum, row) => sum + row.foreign, 0);
  return foreign === 0
    ? []
    : [`Payments in other currencies than US dollars, in no sum: ${foreign}.`];
}

function assumedNotes(known: number, assumed: Summary['assumed']): string[] {
  if (assumed.length === 0) return [];
  const sum = (level: 'low' | 'expected' | 'high') =>
    dollarsOf(assumed.reduce((total, cost) => total + cost[level], known));
  const untold = assumed.reduce((total, cost) => total + cost.untold, 0);
  return [
    `With what is assumed it cost ${sum('expected')}: ${sum('low')} at least, ${sum('high')} at most.${untold === 0 ? '' : ` Nothing is assumed of ${untold} lines that tell no quantity.`}`,
  ];
}

/** Whether some of it is still to come. */
function isRunning({ to }: Period, now: Date): boolean {
  return now.toISOString() < to;
}
