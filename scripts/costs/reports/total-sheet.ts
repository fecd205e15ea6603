import type { Sheet } from '../formats/sheet.ts';
import { percentOf } from '../formats/shown-sheet.ts';
import { known, type Money, moneyOf } from './money.ts';
import type { Summary } from './summary.ts';

/** What all of it came to, and of what. */
export function totalSheet({ total, waste, unmetered }: Summary): Sheet {
  const whole = moneyOf(total).nanodollars;
  const share = ({ nanodollars }: Money) => percentOf(nanodollars, whole);
  return {
    title: 'In all',
    columns: [
      { key: 'what', name: 'What', kind: 'text' },
      { key: 'requests', name: 'Requests', kind: 'count' },
      { key: 'cost', name: 'Cost', kind: 'money' },
      { key: 'share', name: 'Share', kind: 'count' },
    ],
    rows: [
      ['Providers', '', known(total.providers), share(known(total.providers))],
      ['Infrastructure', '', known(total.infrastructure), share(known(total.infrastructure))],
      ['Together', total.requests, moneyOf(total), ''],
      ['Of it spent on uses that were given back', '', waste, share(waste)],
      [
        'Of it of requests without a record (unmetered)',
        unmetered.requests,
        moneyOf(unmetered),
        share(moneyOf(unmetered)),
      ],
    ],
    notes: [],
  };
}
