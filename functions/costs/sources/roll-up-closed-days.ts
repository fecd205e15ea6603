import { dayAfter } from '../../../shared/days.ts';
import { openDatabase } from '../ledger/database.ts';
import { prepareReading, rollUp } from '../ledger/rollup.ts';
import type { CostSource } from './cost-source.ts';

/** More than one, so that a day on which it failed is made up for. Reports do so for any other. */
const daysLookedAt = 7;

/** Reads what arrived on the last days that are over, as far as nobody has read it before. */
export async function rollUpClosedDays(source: CostSource, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  // A source looks at a day more on both sides.
  const period = { from: dayAfter(today, 1 - daysLookedAt), to: dayAfter(today, -1) };
  for await (const part of source.parts(period)) {
    if ('rollup' in part) continue;
    using database = await openDatabase();
    await prepareReading(database);
    await rollUp(database, part);
  }
}
