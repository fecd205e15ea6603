import type { KnownAmount } from '../../../shared/costs/known-amount.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { skus } from '../../../shared/costs/skus.ts';
import type { Cell, Sheet } from '../formats/sheet.ts';
import { known } from '../reports/money.ts';
import type { ForecastMonth } from './forecast-month.ts';

/** Every part of a forecast in one table; `complete` is `no` where the amount is at least that. */
export function forecastFlat(month: ForecastMonth): Sheet {
  return {
    title: '',
    columns: [
      { key: 'kind', name: 'Kind', kind: 'text' },
      { key: 'plan', name: 'Plan', kind: 'text' },
      { key: 'feature', name: 'Feature', kind: 'text' },
      { key: 'supplier', name: 'Supplier', kind: 'text' },
      { key: 'sku', name: 'Sku', kind: 'text' },
      { key: 'quantity', name: 'Quantity', kind: 'quantity' },
      { key: 'basis', name: 'Basis', kind: 'text' },
      { key: 'amount', name: 'Amount', kind: 'money' },
      { key: 'complete', name: 'Complete', kind: 'text' },
    ],
    rows: [...variableRows(month), ...fixedRows(month), ...revenueRows(month)],
    notes: [],
  };
}

function variableRows({ forecast, input }: ForecastMonth): Cell[][] {
  return forecast.rows.map(({ plan, feature, supplier, results, cost }) => [
    'variable',
    plan,
    feature ?? null,
    supplier,
    null,
    feature ? results : null,
    feature ? input.uses[plan][feature].basis : 'measured',
    knownCell(cost),
    cost.isComplete ? 'yes' : 'no',
  ]);
}

function fixedRows({ input }: ForecastMonth): Cell[][] {
  return input.fixed.map(({ sku, quantity, amount }) => [
    'fixed',
    null,
    null,
    skus[sku].supplier,
    sku,
    quantity,
    'template',
    moneyCell(amount),
    amount === null ? 'no' : 'yes',
  ]);
}

function revenueRows({ forecast }: ForecastMonth): Cell[][] {
  return forecast.plans.map(({ plan, users, revenue }) => [
    'revenue',
    plan,
    null,
    null,
    null,
    users,
    'plan price',
    moneyCell(revenue),
    'yes',
  ]);
}

/** What something costs: `at least` that where parts of it are not known, unknown where all are. */
export function costCell({ nanodollars, isComplete }: KnownAmount): Cell {
  if (isComplete) return moneyCell(nanodollars);
  return nanodollars === 0 ? null : `at least ${dollarsOf(nanodollars)}`;
}

/** What is left: `at most` that where parts of the costs are not known. */
export function marginCell({ nanodollars, isComplete }: KnownAmount): Cell {
  return isComplete ? moneyCell(nanodollars) : `at most ${dollarsOf(nanodollars)}`;
}

/** What is known of an amount, for a program, which has a column for whether that is all. */
function knownCell({ nanodollars, isComplete }: KnownAmount): Cell {
  return isComplete || nanodollars !== 0 ? moneyCell(nanodollars) : null;
}

export function moneyCell(nanodollars: number | null): Cell {
  return nanodollars === null ? null : known(nanodollars);
}
