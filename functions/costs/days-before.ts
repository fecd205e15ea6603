import * as z from 'zod/mini';
import { type CostPeriod, costPeriodAfter } from '../../shared/cost-period.ts';
import { reportDaySchema } from '../../shared/cost-report.ts';
import { getJson, keysOf, putText } from '../storage/cost-reports.ts';
import { periodCosts, periodCostsSchema } from './questions/period-costs.ts';
import { dayCosts } from './questions/summary.ts';
import { isNew } from './reading-age.ts';
import type { DeliveredCosts } from './sources/open-delivered-costs.ts';

const daysSchema = z.object({
  readAt: z.string(),
  costs: periodCostsSchema,
  shares: z.array(reportDaySchema),
});

/** What each day of a period cost, by tool and by share, and what is of no day. */
export type ReadDays = Omit<z.infer<typeof daysSchema>, 'readAt'>;

/**
 * The days of the period before one. They are kept for a day, so that whoever asks for a period does not wait until two are
 * read.
 */
export async function daysBefore(period: CostPeriod, costs: DeliveredCosts): Promise<ReadDays> {
  const before = costPeriodAfter(period, -1);
  const key = keysOf({ period: before.name }).days;
  const kept = await getJson(key, daysSchema);
  if (kept && isNew(kept.readAt, before.name, costs.now)) return kept;
  using ledger = await costs.ledger(before);
  const days = { costs: await periodCosts(ledger), shares: await dayCosts(ledger) };
  await putText(key, JSON.stringify({ readAt: costs.now.toISOString(), ...days }));
  return days;
}
