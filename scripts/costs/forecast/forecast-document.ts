import {
  type Cell,
  type ColumnOf,
  type Sheet,
  sheetOf,
} from '../../../functions/costs/formats/sheet.ts';
import { known, moneyCell } from '../../../functions/costs/questions/tallies.ts';
import type { Forecast } from '../../../shared/costs/forecast.ts';
import type { KnownAmount } from '../../../shared/costs/known-amount.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { skus } from '../../../shared/costs/skus.ts';
import { featureInfo } from '../../../shared/features.ts';
import { plans } from '../../../shared/plans.ts';
import type { CostsDocument } from '../commands/show.ts';
import { basisOf, forecastFlat } from './forecast-flat.ts';
import type { ForecastMonth } from './forecast-month.ts';
import { forecastNotes } from './forecast-notes.ts';

/**
 * A forecast as tables, as one table for a program, and as it is.
 * @param other The same month, of which something is taken to be otherwise.
 */
export function forecastDocument(month: ForecastMonth, other?: ForecastMonth): CostsDocument {
  const asked = plans.map((plan) => `${month.users[plan]} ${plan}`).join(', ');
  return {
    heading: `A month of stage ${month.stage} with these users: ${asked}`,
    sheets: [
      totals(month),
      ...(other ? [whatIfSheet(month, other)] : []),
      byPlan(month),
      variable(month),
      fixed(month),
    ],
    notes: forecastNotes(month),
    flat: forecastFlat(month),
    json: other ? { ...month, whatIf: other } : month,
  };
}

function totals({ forecast, assumed }: ForecastMonth): Sheet {
  const rows = [
    { what: 'Variable costs', of: 'variable' },
    { what: 'Fixed costs', of: 'fixed' },
    { what: 'Bill', of: 'bill' },
  ] as const;
  const isAssumed = assumed.expected.bill.nanodollars !== forecast.bill.nanodollars;
  const columns: ColumnOf<{ what: string; cell: (of: Forecast) => Cell }>[] = [
    ['what', 'A month', 'text', ({ what }) => what],
    ['amount', 'Known', 'money', ({ cell }) => cell(forecast)],
    ...(isAssumed
      ? levelsShown.map(
          ([level, name]): ColumnOf<{ cell: (of: Forecast) => Cell }> => [
            level,
            name,
            'money',
            ({ cell }) => cell(assumed[level]),
          ],
        )
      : []),
  ];
  const margin = (of: Forecast) => marginCell(of.margin);
  return sheetOf({
    rows: [
      ...rows.map(({ what, of }) => ({ what, cell: (each: Forecast) => costCell(each[of]) })),
      { what: 'Revenue', cell: (each: Forecast) => moneyCell(each.revenue) },
    ],
    columns,
    sum: columns.map(([, , , cell]) => cell({ what: 'Margin', cell: margin })),
  });
}

const levelsShown = [
  ['expected', 'Assumed'],
  ['low', 'Low'],
  ['high', 'High'],
] as const;

/** What a month would be with what is taken to be otherwise, with what is assumed in both. */
function whatIfSheet({ assumed: { expected: now } }: ForecastMonth, other: ForecastMonth): Sheet {
  const then = other.assumed.expected;
  const row = (what: string, pick: (of: Forecast) => number) => ({ what, pick });
  return sheetOf({
    title: 'What if, with what is assumed',
    rows: [
      row('Variable costs', ({ variable: { nanodollars } }) => nanodollars),
      row('Fixed costs', ({ fixed: { nanodollars } }) => nanodollars),
      row('Bill', ({ bill: { nanodollars } }) => nanodollars),
      row('Revenue', ({ revenue }) => revenue),
      row('Margin', ({ margin: { nanodollars } }) => nanodollars),
    ],
    columns: [
      ['what', 'A month', 'text', ({ what }) => what],
      ['now', 'As it is', 'money', ({ pick }) => known(pick(now))],
      ['then', 'What if', 'money', ({ pick }) => known(pick(then))],
      ['difference', 'Difference', 'money', ({ pick }) => known(pick(then) - pick(now))],
    ],
  });
}

function byPlan({ forecast }: ForecastMonth): Sheet {
  return sheetOf({
    title: 'By plan, before fixed costs',
    rows: forecast.plans,
    columns: [
      ['plan', 'Plan', 'text', ({ plan }) => plan],
      ['users', 'Users', 'count', ({ users }) => users],
      ['revenue', 'Revenue', 'money', ({ revenue }) => moneyCell(revenue)],
      ['cost', 'Cost', 'money', ({ cost }) => costCell(cost)],
      ['margin', 'Margin', 'money', ({ margin }) => marginCell(margin)],
    ],
  });
}

function variable({ forecast, input }: ForecastMonth): Sheet {
  return sheetOf({
    title: 'Variable costs',
    rows: forecast.rows.map((row) => ({
      ...row,
      tool: row.feature ? featureInfo[row.feature].name : 'Besides the tools',
    })),
    columns: [
      ['plan', 'Plan', 'text', ({ plan }) => plan],
      ['feature', 'Tool', 'text', ({ tool }) => tool],
      ['supplier', 'Supplier', 'text', ({ supplier }) => supplier],
      ['use', 'Use is', 'text', (row) => basisOf(row, input)],
      ['results', 'Results', 'count', (row) => (row.feature ? Math.round(row.results) : '')],
      ['cost', 'Cost', 'money', ({ cost }) => costCell(cost)],
    ],
    sum: ['Together', '', '', '', '', costCell(forecast.variable)],
  });
}

function fixed({ input, forecast }: ForecastMonth): Sheet {
  return sheetOf({
    title: 'Fixed costs, counted in the template',
    rows: input.fixed,
    columns: [
      ['what', 'What', 'text', ({ sku }) => skus[sku].name],
      ['quantity', 'Quantity', 'count', ({ quantity }) => quantity],
      ['cost', 'Cost', 'money', ({ amount }) => moneyCell(amount)],
    ],
    sum: ['Together', '', costCell(forecast.fixed)],
  });
}

/** What something costs: `at least` that where parts of it are not known, unknown where all are. */
function costCell({ nanodollars, isComplete }: KnownAmount): Cell {
  if (isComplete) return moneyCell(nanodollars);
  return nanodollars === 0 ? null : `at least ${dollarsOf(nanodollars)}`;
}

/** What is left: `at most` that where parts of the costs are not known. */
function marginCell({ nanodollars, isComplete }: KnownAmount): Cell {
  return isComplete ? moneyCell(nanodollars) : `at most ${dollarsOf(nanodollars)}`;
}
