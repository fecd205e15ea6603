import type { CostReport } from '../../../../shared/cost-report.ts';

type Told = Pick<CostReport, 'all' | 'corrected' | 'before' | 'daysOver' | 'days'>;

/**
 * What a period is set against: all of the one before where it is over, and else the same days, to which nothing belongs that
 * invoices corrected.
 */
export function againstBefore({ all, corrected, before, daysOver, days }: Told) {
  if (daysOver === days) return { now: all.spent, last: before.all, isOver: true, beside: '' };
  return {
    now: all.spent - corrected.nanodollars,
    last: before.sameDays,
    isOver: false,
    beside: corrected.nanodollars === 0 ? '' : ', without corrections',
  };
}
