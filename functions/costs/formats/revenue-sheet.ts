import { plans } from '../../../shared/plans.ts';
import { sumOfTold } from '../questions/all-told.ts';
import type { Summary } from '../questions/summary.ts';
import { known, leftOf } from '../questions/tallies.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** What each plan brought, and left of what it costs with its part of what is shared. */
export function revenueSheet({
  revenue,
  plansTold,
}: Pick<Summary, 'revenue' | 'plansTold'>): Sheet {
  const rows = revenue.map((row) => {
    const cost = plansTold.parts[plans.indexOf(row.plan)] ?? { ...known(0), sharedUnpriced: 0 };
    return { ...row, cost };
  });
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const [net, cost] = [sum((row) => row.net), sumOfTold(rows.map((row) => row.cost))];
  return sheetOf({
    title: 'What the plans brought',
    rows,
    columns: [
      ['plan', 'Plan', 'text', ({ plan }) => plan],
      ['payers', 'Payers', 'count', ({ payers }) => payers],
      ['payments', 'Payments', 'count', ({ payments }) => payments],
      ['paid', 'Paid before taxes', 'money', ({ amount }) => known(amount)],
      ['fees', 'Billing keeps (assumed)', 'money', ({ fees }) => known(fees)],
      ['net', 'Net', 'money', (row) => known(row.net)],
      ['cost', 'Cost, all told', 'money', (row) => row.cost],
      ['left', 'Left', 'margin', (row) => leftOf(row.net, row.cost)],
    ],
    sum: [
      ...['Together', sum(({ payers }) => payers), sum(({ payments }) => payments)],
      known(sum(({ amount }) => amount)),
      known(sum(({ fees }) => fees)),
      known(net),
      cost,
      leftOf(net, cost),
    ],
  });
}
