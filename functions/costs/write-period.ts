import type { CostPeriod } from '../../shared/cost-period.ts';
import { settings } from '../platform/settings.ts';
import { keysOf, putText } from '../storage/cost-reports.ts';
import { daysBefore } from './days-before.ts';
import { csvOf, jsonOf } from './formats/sheet.ts';
import { summaryMeasures } from './formats/summary-measures.ts';
import { costReport } from './period-report.ts';
import { outlookOf } from './questions/outlook.ts';
import { readPeriod } from './read-period.ts';
import type { DeliveredCosts } from './sources/open-delivered-costs.ts';
import { writeFile } from './write-file.ts';

/** Writes what the page shows of a period, and its files, but for that with a row for each charge. */
export async function writePeriod(period: CostPeriod, costs: DeliveredCosts): Promise<void> {
  const { summary, facts, costs: own } = await readPeriod(period, costs);
  const file = { period: period.name, readAt: costs.now.toISOString() };
  const measures = summaryMeasures(summary);
  await writeFile({ ...file, format: 'csv' }, [csvOf(measures)]);
  await writeFile({ ...file, format: 'json' }, [jsonOf(measures)]);
  const before = await daysBefore(period, costs);
  const report = costReport({
    ...{ summary, facts, period },
    outlook: outlookOf({ before: before.costs, own }, period, costs.now),
    daysBefore: before.shares,
    stage: costs.stage.name,
    budgets: { aws: settings.monthlyBudget(), everything: settings.totalBudget() },
    now: costs.now,
    notes: costs.faults(),
  });
  // At the end, since with it all of it is there.
  await putText(keysOf({ period: period.name }).made, JSON.stringify(report));
}
