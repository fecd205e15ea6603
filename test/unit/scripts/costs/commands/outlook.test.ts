import { expect, test } from 'vitest';
import { outlookCommand } from '../../../../../scripts/costs/commands/outlook.ts';
import { correctionLines } from '../../../../../scripts/costs/reconcile/correction-records.ts';
import type { CostRecord } from '../../../../../shared/costs/cost-record.ts';
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

async function outlook(
  values: { budget?: string },
  format: 'json' | 'text',
  corrections: readonly CostRecord[] = [],
) {
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
        ledgerOfEvents([...october, ...november], {
          period,
          corrections: correctionLines(corrections),
        }),
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

test('what invoices corrected is told, and in what was spent and comes, and in last month where it is of that', async () => {
  const correctionOf = (month: string, dollars: number) =>
    recordOf({
      ...{ kind: 'correction', outcome: 'corrected', at: `${month}T23:59:59.999Z` },
      lines: [lineOf(dollars * dollar)],
    });
  const text = await outlook({}, 'text', [
    correctionOf('2026-10-31', -7),
    correctionOf('2026-11-30', -4),
  ]);
  expect(text).toMatch(/^All +\$22\.00 +\$66\.50 /m);
  expect(text).toMatch(/^Of it AWS +\$4\.00 /m);
  expect(text).toMatch(/^Of it corrected by invoices +\u2212\$4\.00$/m);
  expect(text).toMatch(/^Last month, the same days +\$20\.00$/m);
  expect(text).toMatch(/^Last month +\$55\.00$/m);
  expect(text).toMatch(/^\$30\.00 +\$22\.00 +73\.3 % /m);
  expect(text).toContain('counts from the first day on');
});
