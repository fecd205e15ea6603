import type { Sheet } from '../formats/sheet.ts';
import { known } from './money.ts';
import type { PlanMargin } from './plan-margins.ts';

/** What each plan leaves. */
export function marginSheet(margins: readonly PlanMargin[]): Sheet {
  return {
    title: 'What a plan leaves of its price, for a month of one user',
    columns: [
      { key: 'plan', name: 'Plan', kind: 'text' },
      { key: 'users', name: 'Users', kind: 'count' },
      { key: 'price', name: 'Price', kind: 'money' },
      { key: 'average_cost', name: 'Average user', kind: 'money' },
      { key: 'average_margin', name: 'Margin', kind: 'money' },
      { key: 'maximal_cost', name: 'All limits used', kind: 'money' },
      { key: 'maximal_margin', name: 'Margin', kind: 'money' },
    ],
    rows: margins.map(({ plan, users, price, average, maximal }) => [
      plan,
      users,
      known(price),
      average.cost,
      average.margin,
      maximal.cost,
      maximal.margin,
    ]),
    notes: [],
  };
}
