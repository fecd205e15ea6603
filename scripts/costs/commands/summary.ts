import { assumedPriceIn } from '../../../shared/costs/assumptions.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { prices } from '../../../shared/costs/prices.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';
import { summaryPage } from '../formats/page/summary-page.ts';
import { csvOf, jsonOf } from '../formats/sheet.ts';
import { summaryMeasures } from '../formats/summary-measures.ts';
import { summarySheets } from '../formats/summary-sheets.ts';
import { textOf } from '../formats/text.ts';
import { monthOf, type Period, periodName } from '../period.ts';
import { type Summary, summaryOf } from '../questions/summary.ts';
import { moneyOf } from '../questions/tallies.ts';
import { nothingMetered } from './show.ts';

/** What is written when nothing else is asked for. */
export const summaryCommand: CostsCommand = {
  name: 'summary',
  options: { assumptions: { type: 'string' } },
  help: [],
  async run(request) {
    using ledger = await request.costs.ledger(request.period);
    const assumed = assumedPriceIn(request.assumptions, {
      book: prices,
      region: request.costs.stage.region,
    });
    return [await written(await summaryOf(ledger, assumed), request)];
  },
};

async function written(summary: Summary, request: CostsRequest): Promise<string> {
  const { format, costs, period } = request;
  if (format === 'csv') return csvOf(summaryMeasures(summary));
  if (format === 'json') return jsonOf(summaryMeasures(summary));
  const notes = [...costs.notes, ...summaryNotes(summary, period, request.now)];
  if (format === 'html') return summaryPage(summary, { period, stage: costs.stage.name, notes });
  if (summary.isEmpty) return nothingMetered(request);
  const heading = `What stage ${costs.stage.name} cost in ${periodName(period)}`;
  return textOf(heading, summarySheets(summary), [...notes, shareNote]);
}

/** About a column that the page has not. */
const shareNote =
  'With its share, of a tool or a plan: with its part, by its requests, of what belongs to none, such as what stands, lists, strangers, and corrections of a month.';

/** What a reader must know to take the summary's figures for what they are. */
export function summaryNotes(
  { since, total, margins, corrected, assumed }: Summary,
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
    'Margin: list price before taxes and billing fees, less what the user’s requests cost. What stands is in no margin.',
    ...(monthOf(period) && !isRunning(period, now)
      ? []
      : [
          'Prices and limits are of a whole month; average users cost what they did on the days shown.',
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
