import { summaryPage } from '../../../functions/costs/formats/page/summary-page.ts';
import { csvOf, jsonOf } from '../../../functions/costs/formats/sheet.ts';
import { summaryMeasures } from '../../../functions/costs/formats/summary-measures.ts';
import { summaryNotes } from '../../../functions/costs/formats/summary-notes.ts';
import { summarySheets } from '../../../functions/costs/formats/summary-sheets.ts';
import { periodName } from '../../../functions/costs/period.ts';
import { type Summary, summaryOf } from '../../../functions/costs/questions/summary.ts';
import { assumedPriceIn } from '../../../shared/costs/assumptions.ts';
import { prices } from '../../../shared/costs/prices.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';
import { textOf } from '../formats/text.ts';
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
