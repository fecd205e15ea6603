import { standingUnitsOf } from '../../../functions/costs/standing-units.ts';
import { stageNamed } from '../../../infra/stages.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsCommand } from '../command.ts';
import { forecastDocument } from '../forecast/forecast-document.ts';
import { forecastMonth } from '../forecast/forecast-month.ts';
import { whatIfExample, whatIfOf } from '../forecast/what-if.ts';
import { documentFormat, writeDocument } from './show.ts';

const example = plans.map((plan) => `${plan}=100`).join(',');

/** What a month would cost with so many users, from what the period says of them. */
export const forecastCommand: CostsCommand = {
  name: 'forecast',
  options: {
    forecast: { type: 'boolean' },
    users: { type: 'string' },
    share: { type: 'string' },
    of: { type: 'string' },
    'what-if': { type: 'string' },
    assumptions: { type: 'string' },
  },
  help: [
    [`--forecast --users ${example}`, 'the bill of a month with these users'],
    [
      '  --share 50',
      'percent of their limits that users have, where none were seen for a week; else all',
    ],
    [
      `  --what-if ${whatIfExample}`,
      'the same month with other prices, models, plans or shares of plans',
    ],
    ['  --of prod', 'the stage whose fixed costs and models count; else the one that was measured'],
  ],
  async run({ values, costs, period, now, assumptions, ...request }) {
    const format = documentFormat(request.format);
    const users = userCounts(textOf(values.users, ''));
    const share = shareFrom(textOf(values.share, '100'));
    const stage = stageNamed(textOf(values.of, costs.stage.name));
    const whatIf = typeof values['what-if'] === 'string' ? whatIfOf(values['what-if']) : undefined;
    using ledger = await costs.ledger(period);
    const units = standingUnitsOf(stage.name);
    const options = { stage, units, users, share, book: prices, at: now, assumptions };
    const month = await forecastMonth(ledger, options);
    const other = whatIf && (await forecastMonth(ledger, { ...options, whatIf }));
    return [writeDocument(forecastDocument(month, other), format)];
  },
};

function textOf(value: string | boolean | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function shareFrom(text: string): number {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= 100) return percent / 100;
  throw new UsageError(`"${text}" is no share of limits: --share is a whole percentage up to 100.`);
}

/** Reads `Free=1000,Standard=100,Pro=20`; a plan that is not named has no users. */
export function userCounts(text: string): Record<Plan, number> {
  const counts: Record<Plan, number> = { Free: 0, Standard: 0, Pro: 0 };
  for (const part of text.split(',')) {
    const [name = '', count = ''] = part.split('=').map((piece) => piece.trim());
    const plan = plans.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!plan || !/^\d{1,9}$/.test(count)) {
      throw new UsageError(
        `"${part.trim()}" is no number of users of a plan. Write them like ${plans.map((known) => `${known}=100`).join(',')}.`,
      );
    }
    counts[plan] = Number(count);
  }
  return counts;
}
