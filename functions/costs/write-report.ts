import { assumedPriceIn } from '../../shared/costs/assumptions.ts';
import { prices } from '../../shared/costs/prices.ts';
import { settings } from '../platform/settings.ts';
import { keysOf, partKey, partsKey, putText } from '../storage/cost-reports.ts';
import { costDetail } from './cost-detail.ts';
import { focusContext } from './formats/focus-context.ts';
import { focusCsv } from './formats/focus-csv.ts';
import { csvOf, jsonOf } from './formats/sheet.ts';
import { summaryMeasures } from './formats/summary-measures.ts';
import { costReport, monthFacts } from './month-report.ts';
import { type CalendarMonth, calendarMonth } from './period.ts';
import { chargesOf } from './questions/charges.ts';
import { monthBefore, outlookOf } from './questions/outlook.ts';
import { dayCosts, summaryOf } from './questions/summary.ts';
import type { DeliveredCosts } from './sources/open-delivered-costs.ts';

/**
 * Characters of a part of a file: as JSON it is a fifth longer, in UTF-8 most of them are a byte, and Lambda answers 6 MB at most.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const maxPartChars = 4_000_000;

/** Writes what the page shows of a month, and its files. */
export async function writeMonth(name: string, costs: DeliveredCosts): Promise<void> {
  const month = calendarMonth(name);
  const own = await readMonth(month, costs);
  const both = { from: monthBefore(month).from, to: month.to };
  using ledger = await costs.ledger(both);
  const report = costReport({
    ...own,
    outlook: await outlookOf(ledger, month, costs.now),
    days: await dayCosts(ledger),
    month,
    stage: costs.stage.name,
    budget: settings.monthlyBudget(),
    now: costs.now,
    notes: costs.faults(),
  });
  // At the end, since with it all of it is there.
  await putText(keysOf({ month: name }).made, JSON.stringify(report));
}

async function readMonth(month: CalendarMonth, costs: DeliveredCosts) {
  using ledger = await costs.ledger(month);
  const { region } = costs.stage;
  const assumed = assumedPriceIn(costs.assumptions, { book: prices, region });
  const summary = await summaryOf(ledger, assumed);
  const measures = summaryMeasures(summary);
  const file = { month: month.name, readAt: costs.now.toISOString() };
  await writeFile({ ...file, format: 'csv' }, [csvOf(measures)]);
  await writeFile({ ...file, format: 'json' }, [jsonOf(measures)]);
  const rows = focusCsv(chargesOf(ledger), focusContext(costs.account), { rows: 0, unpriced: 0 });
  await writeFile({ ...file, format: 'focus' }, rows);
  return { summary, facts: await monthFacts(ledger) };
}

/** Writes a file in parts that an answer can hold. */
async function writeFile(
  file: Parameters<typeof partsKey>[0],
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  let [part, text] = [1, ''];
  for await (const piece of pieces) {
    if (text.length + piece.length > maxPartChars && text !== '') {
      await putText(partKey(file, part), text);
      [part, text] = [part + 1, ''];
    }
    text += piece;
  }
  await putText(partKey(file, part), text);
  await putText(partsKey(file), String(part));
}

/** Writes what has an id in a month. */
export async function writeDetail(
  { month, id }: { month: string; id: string },
  costs: DeliveredCosts,
): Promise<void> {
  using ledger = await costs.ledger(calendarMonth(month));
  const detail = await costDetail(ledger, id, costs.now);
  await putText(keysOf({ month, id }).made, JSON.stringify(detail));
}
