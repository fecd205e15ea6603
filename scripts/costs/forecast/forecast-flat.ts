import { type Sheet, sheetOf } from '../../../functions/costs/formats/sheet.ts';
import { known, type Money, moneyCell } from '../../../functions/costs/questions/tallies.ts';
import type { ForecastInput, ForecastRow } from '../../../shared/costs/forecast.ts';
import type { KnownAmount } from '../../../shared/costs/known-amount.ts';
import { skus } from '../../../shared/costs/skus.ts';
import type { ForecastMonth } from './forecast-month.ts';

/** A part of a forecast. What it does not have is empty. */
type Part = {
  kind: 'variable' | 'fixed' | 'revenue';
  plan?: string;
  feature?: string;
  supplier?: string;
  sku?: string;
  quantity?: number | null;
  basis: string;
  amount: Money | null;
  isComplete: boolean;
};

/** Every part of a forecast in one table; `complete` is `no` where the amount is at least that. */
export function forecastFlat(month: ForecastMonth): Sheet {
  return sheetOf({
    rows: [...variableParts(month), ...fixedParts(month), ...revenueParts(month)],
    columns: [
      ['kind', 'Kind', 'text', ({ kind }) => kind],
      ['plan', 'Plan', 'text', ({ plan = null }) => plan],
      ['feature', 'Feature', 'text', ({ feature = null }) => feature],
      ['supplier', 'Supplier', 'text', ({ supplier = null }) => supplier],
      ['sku', 'Sku', 'text', ({ sku = null }) => sku],
      ['quantity', 'Quantity', 'quantity', ({ quantity = null }) => quantity],
      ['basis', 'Basis', 'text', ({ basis }) => basis],
      ['amount', 'Amount', 'money', ({ amount }) => amount],
      ['complete', 'Complete', 'text', ({ isComplete }) => (isComplete ? 'yes' : 'no')],
    ],
  });
}

function variableParts({ forecast, input }: ForecastMonth): Part[] {
  return forecast.rows.map((row) => ({
    ...{ kind: 'variable', plan: row.plan, supplier: row.supplier, basis: basisOf(row, input) },
    ...(row.feature && { feature: row.feature, quantity: row.results }),
    ...{ amount: amountKnown(row.cost), isComplete: row.cost.isComplete },
  }));
}

/** Whether the use that a row's cost rests on was measured or assumed. */
export function basisOf({ plan, feature }: ForecastRow, { uses }: ForecastInput): string {
  return feature ? uses[plan][feature].basis : 'measured';
}

/** What is known of an amount: nothing is, where no part of it is. */
function amountKnown({ nanodollars, isComplete }: KnownAmount): Money | null {
  return isComplete || nanodollars !== 0 ? known(nanodollars) : null;
}

function fixedParts({ input }: ForecastMonth): Part[] {
  return input.fixed.map(({ sku, quantity, amount }) => ({
    ...{ kind: 'fixed', supplier: skus[sku].supplier, sku, quantity, basis: 'template' },
    ...{ amount: moneyCell(amount), isComplete: amount !== null },
  }));
}

function revenueParts({ forecast }: ForecastMonth): Part[] {
  return forecast.plans.map(({ plan, users, revenue }) => ({
    ...{ kind: 'revenue', plan, quantity: users, basis: 'plan price' },
    ...{ amount: known(revenue), isComplete: true },
  }));
}
