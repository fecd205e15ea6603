import { expect, test } from 'vitest';
import { outlookCommand } from '../../../../../scripts/costs/commands/outlook.ts';
import { eventOf, ledgerOfEvents, lineOf, recordOf } from '../support/events.ts';

const dollar = 1_000_000_000;

/** A picture of so many dollars on a day, made by Replicate or by ourselves. */
function spent(day: string, dollars: number, more: { isOfAws?: boolean } = {}) {
  const sku = more.isOfAws ? 'dynamodbReadUnit' : 'generatedImage';
  const lines = [lineOf(dollars * dollar, { sku })];
  return eventOf(
    recordOf({ at: `${day}T12:00:00.000Z`, feature: 'imageGeneration', lines }),
    Date.parse(`${day}T12:00:00Z`),
  );
}

const twoDigits = (day: number) => String(day).padStart(2, '0');

async function outlook(values: { budget?: string }, format: 'json' | 'text') {
  const october = Array.from({ length: 31 }, (_, day) => spent(`2026-10-${twoDigits(day + 1)}`, 2));
  const november = Array.from({ length: 10 }, (_, day) =>
    spent(`2026-11-${twoDigits(day + 1)}`, day === 8 ? 8 : 2, { isOfAws: day < 4 }),
  );
  const request = {
    values: { outlook: true, ...values },
    period: { from: '2026-11-01', to: '2026-12-01' },
    ...{ format, now: new Date('2026-11-10T18:00:00Z'), assumptions: [] },
    tell: () => expect.fail(),
    fail: () => expect.fail(),
    costs: {
      stage: {
        name: 'dev',
        region: 'us-east-1',
        budget: { monthly: 10, everything: 30, dailyGenerations: { free: 4, paid: 6 } },
      },
      ledger: (period: { from: string; to: string }) =>
        ledgerOfEvents([...october, ...november], { period }),
      correct: async () => expect.fail(),
      account: async () => expect.fail(),
      notes: [],
      faults: () => [],
    },
  } as const;
  let text = '';
  for await (const piece of await outlookCommand.run(request)) text += piece;
  return text;
}

test('a month ends where the last four weeks lead it, beside its budget and the same days of last month', async () => {
  const report: unknown = JSON.parse(await outlook({ budget: '40' }, 'json'));
  // Nine days are over, of which one cost four times what the others did: 6 dollars more in 28 days.
  const rest = Math.round(((28 * 2 + 6) / 28) * 21 * dollar);
  expect(report).toMatchObject({
    ...{ daysOver: 9, days: 30 },
    all: { spent: 26 * dollar, end: { likely: 24 * dollar + rest } },
    infrastructure: { spent: 8 * dollar },
    before: { sameDays: 20 * dollar, all: 62 * dollar },
    budgets: [{ of: 'everything', amount: 40 * dollar, reached: '2026-11-17' }],
    anomalies: [
      { day: '2026-11-09', feature: 'imageGeneration', amount: 8 * dollar, usual: 2 * dollar },
    ],
  });
  const text = await outlook({}, 'text');
  expect(text).toMatch(/^Image Generation +\$26\.00 +\$20\.00 +\$6\.00$/m);
  expect(text).toMatch(/^\$10\.00 +\$8\.00 +80\.0 % /m);
  expect(text).toMatch(/^\$30\.00 +\$26\.00 +86\.7 % /m);
  expect(text).toMatch(/^2026-11-09 +Image Generation +\$8\.00 +\$2\.00 +4$/m);
});
