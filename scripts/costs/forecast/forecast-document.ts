import type { KnownAmount } from '../../../shared/costs/known-amount.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { skus } from '../../../shared/costs/skus.ts';
import { featureInfo } from '../../../shared/features.ts';
import { plans } from '../../../shared/plans.ts';
import type { CostsDocument } from '../commands/show.ts';
import { type Cell, type Sheet, sheetOf } from '../formats/sheet.ts';
import { moneyCell } from '../questions/tallies.ts';
import { basisOf, forecastFlat } from './forecast-flat.ts';
import type { ForecastMonth } from './forecast-month.ts';
import { forecastNotes } from './forecast-notes.ts';

/** A forecast as tables, as one table for a program, and as it is. */
export function forecastDocument(month: ForecastMonth): CostsDocument {
  const asked = plans.map((plan) => `${month.users[plan]} ${plan}`).join(', ');
  return {
    heading: `A month of stage ${month.stage} with these users: ${asked}`,
    sheets: [totals(month), byPlan(month), variable(month), fixed(month)],
    notes: forecastNotes(month),
    flat: forecastFlat(month),
    json: month,
  };
}

function totals({ forecast }: ForecastMonth): Sheet {
  return sheetOf({
    rows: [
      { what: 'Variable costs', amount: costCell(forecast.variable) },
      { what: 'Fixed costs', amount: costCell(forecast.fixed) },
      { what: 'Bill', amount: costCell(forecast.bill) },
      { what: 'Revenue', amount: moneyCell(forecast.revenue) },
    ],
    columns: [
      ['what', 'A month', 'text', ({ what }) => what],
      ['amount', 'Amount', 'money', ({ amount }) => amount],
    ],
    sum: ['Margin', marginCell(forecast.margin)],
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
