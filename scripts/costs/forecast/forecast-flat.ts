import { skus } from '../../../shared/costs/skus.ts';
import { knownCell, moneyCell } from '../formats/known-money.ts';
import type { Cell, Sheet } from '../formats/sheet.ts';
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
