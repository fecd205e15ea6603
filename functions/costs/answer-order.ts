import { type CostPeriod, costPeriod } from '../../shared/cost-period.ts';
import { type CostOrder, orderedFormat } from '../../shared/cost-report.ts';
import { keysOf, putText } from '../storage/cost-reports.ts';
import { costDetail } from './cost-detail.ts';
import { focusContext } from './formats/focus-context.ts';
import { type FocusCount, focusCsv, focusNote } from './formats/focus-csv.ts';
import { chargesOf } from './questions/charges.ts';
import type { DeliveredCosts } from './sources/open-delivered-costs.ts';
import { type MadeFile, writeFile } from './write-file.ts';
import { writePeriod } from './write-period.ts';

/** Writes what was asked for: what the page shows of a period, what has an id in it, or its file of charges. */
export async function answerOrder(order: CostOrder, costs: DeliveredCosts): Promise<void> {
  const { id, format } = order;
  const period = costPeriod(order.period);
  if (id !== undefined) await writeDetail({ period, id }, costs);
  else if (format === undefined) await writePeriod(period, costs);
  else await writeCharges(period, costs);
}

type Named = { period: CostPeriod; id: string };

async function writeDetail({ period, id }: Named, costs: DeliveredCosts): Promise<void> {
  using ledger = await costs.ledger(period);
  const detail = await costDetail(ledger, id, costs.now);
  await putText(keysOf({ period: period.name, id }).made, JSON.stringify(detail));
}

async function writeCharges(period: CostPeriod, costs: DeliveredCosts): Promise<void> {
  using ledger = await costs.ledger(period);
  const readAt = costs.now.toISOString();
  const file = { period: period.name, format: orderedFormat } as const;
  const count: FocusCount = { rows: 0, unpriced: 0 };
  const rows = focusCsv(chargesOf(ledger), focusContext(costs.account), count);
  await writeFile({ ...file, readAt }, rows);
  const made: MadeFile = { readAt, note: focusNote(count) ?? null };
  await putText(keysOf(file).made, JSON.stringify(made));
}
