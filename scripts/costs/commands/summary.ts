import type { CostsCommand, CostsRequest } from '../command.ts';
import { summaryPage } from '../formats/page/summary-page.ts';
import { csvOf, jsonOf } from '../formats/sheet.ts';
import { textOf } from '../formats/text.ts';
import { periodName } from '../period.ts';
import { type Summary, summaryOf } from '../reports/summary.ts';
import { summaryMeasures } from '../reports/summary-measures.ts';
import { summaryNotes } from '../reports/summary-notes.ts';
import { summarySheets } from '../reports/summary-sheets.ts';
import { nothingMetered } from './show.ts';

/** What is written when nothing else is asked for. */
export const summaryCommand: CostsCommand = {
  name: 'summary',
  options: {},
  help: [],
  async run(request) {
    using ledger = await request.costs.ledger(request.period);
    return [await written(await summaryOf(ledger), request)];
  },
};

async function written(summary: Summary, request: CostsRequest): Promise<string> {
  const { format, costs, period } = request;
  if (format === 'csv') return csvOf(summaryMeasures(summary));
  if (format === 'json') return jsonOf(summaryMeasures(summary));
  const notes = [...costs.notes, ...summaryNotes(summary, period, request.now)];
  if (format === 'html') return summaryPage(summary, { period, stage: costs.stage.name, notes });
  if (summary.since === undefined) return nothingMetered(request);
  const heading = `What stage ${costs.stage.name} cost in ${periodName(period)}`;
  return textOf(heading, summarySheets(summary), notes);
}
