import { skus } from '../../../shared/costs/skus.ts';
import { featureInfo } from '../../../shared/features.ts';
import { plans } from '../../../shared/plans.ts';
import type { CostsDocument } from '../commands/show.ts';
import type { Sheet } from '../formats/sheet.ts';
import { costCell, forecastFlat, marginCell, moneyCell } from './forecast-flat.ts';
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
  const { variable: used, fixed: standing, bill, revenue, margin } = forecast;
  return {
    title: '',
    columns: [
      { key: 'what', name: 'A month', kind: 'text' },
      { key: 'amount', name: 'Amount', kind: 'money' },
    ],
    rows: [
      ['Variable costs', costCell(used)],
      ['Fixed costs', costCell(standing)],
      ['Bill', costCell(bill)],
      ['Revenue', moneyCell(revenue)],
    ],
    sum: ['Margin', marginCell(margin)],
    notes: [],
  };
}

function byPlan({ forecast }: ForecastMonth): Sheet {
  return {
    title: 'By plan, before fixed costs',
    columns: [
      { key: 'plan', name: 'Plan', kind: 'text' },
      { key: 'users', name: 'Users', kind: 'count' },
      { key: 'revenue', name: 'Revenue', kind: 'money' },
      { key: 'cost', name: 'Cost', kind: 'money' },
      { key: 'margin', name: 'Margin', kind: 'money' },
    ],
    rows: forecast.plans.map(({ plan, users, revenue, cost, margin }) => [
      plan,
      users,
      moneyCell(revenue),
      costCell(cost),
      marginCell(margin),
    ]),
    notes: [],
  };
}

function variable({ forecast, input }: ForecastMonth): Sheet {
  return {
    title: 'Variable costs',
    columns: [
      { key: 'plan', name: 'Plan', kind: 'text' },
      { key: 'feature', name: 'Tool', kind: 'text' },
      { key: 'supplier', name: 'Supplier', kind: 'text' },
      { key: 'use', name: 'Use is', kind: 'text' },
      { key: 'results', name: 'Results', kind: 'count' },
      { key: 'cost', name: 'Cost', kind: 'money' },
    ],
    rows: forecast.rows.map(({ plan, feature, supplier, results, cost }) => [
      plan,
      feature ? featureInfo[feature].name : 'Besides the tools',
      supplier,
      feature ? input.uses[plan][feature].basis : 'measured',
      feature ? Math.round(results) : '',
      costCell(cost),
    ]),
    sum: ['Together', '', '', '', '', costCell(forecast.variable)],
    notes: [],
  };
}

function fixed({ input, forecast }: ForecastMonth): Sheet {
  return {
    title: 'Fixed costs, counted in the template',
    columns: [
      { key: 'what', name: 'What', kind: 'text' },
      { key: 'quantity', name: 'Quantity', kind: 'count' },
      { key: 'cost', name: 'Cost', kind: 'money' },
    ],
    rows: input.fixed.map(({ sku, quantity, amount }) => [
      skus[sku].name,
      quantity,
      moneyCell(amount),
    ]),
    sum: ['Together', '', costCell(forecast.fixed)],
    notes: [],
  };
}
