import { plans } from '../../../shared/plans.ts';
import type { Summary } from '../questions/summary.ts';
import { known } from '../questions/tallies.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** What each plan brought, and left of what it costs with its part of what is shared. */
export function revenueSheet({
  revenue,
  plansTold,
}: Pick<Summary, 'revenue' | 'plansTold'>): Sheet {
  const rows = revenue.map((row) => {
    const cost = plansTold.parts[plans.indexOf(row.plan)] ?? 0;
    return { ...row, cost, left: row.net - cost };
  });
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return sheetOf({
    title: 'What the plans brought',
    rows,
    columns: [
      ['plan', 'Plan', 'text', ({ plan }) => plan],
      ['payers', 'Payers', 'count', ({ payers }) => payers],
      ['payments', 'Payments', 'count', ({ payments }) => payments],
      ['paid', 'Paid before taxes', 'money', ({ amount }) => known(amount)],
      ['fees', 'Billing keeps (assumed)', 'money', ({ fees }) => known(fees)],
      ['net', 'Net', 'money', ({ net }) => known(net)],
      ['cost', 'Cost, all told', 'money', ({ cost }) => known(cost)],
      ['left', 'Left', 'money', ({ left }) => known(left)],
    ],
    sum: [
      ...['Together', sum(({ payers }) => payers), sum(({ payments }) => payments)],
      known(sum(({ amount }) => amount)),
      known(sum(({ fees }) => fees)),
      known(sum(({ net }) => net)),
      known(sum(({ cost }) => cost)),
      known(sum(({ left }) => left)),
    ],
  });
}
