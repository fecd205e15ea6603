import { expect, test } from 'vitest';
import { summaryPage } from '../../../../../functions/costs/formats/page/summary-page.ts';
import { shownSheet } from '../../../../../functions/costs/formats/shown-sheet.ts';
import { summaryMeasures } from '../../../../../functions/costs/formats/summary-measures.ts';
import { summarySheets } from '../../../../../functions/costs/formats/summary-sheets.ts';
import { type Summary, summaryOf } from '../../../../../functions/costs/questions/summary.ts';
import { eventOf, ledgerOfEvents, lineOf, november, recordOf } from '../support/events.ts';

const dollar = 1_000_000_000;

/** A call of which a part has no price, work of no tool of which another has none, and what a person paid. */
async function summary(): Promise<Summary> {
  const about = { user: 'u1', plan: 'Pro' } as const;
  const call = { ...about, job: 'j1', feature: 'audioChat' } as const;
  using ledger = await ledgerOfEvents(
    [
      recordOf({
        ...{ ...call, settled: [{ job: 'j1', feature: 'audioChat', outcome: 'failed' }] },
        lines: [
          ...[lineOf(2 * dollar), lineOf(3 * dollar, { sku: 'vapiMinute' })],
          lineOf(null, { sku: 'vapiVoiceMinute' }),
        ],
      }),
      recordOf({ lines: [lineOf(4 * dollar), lineOf(null)] }),
      recordOf({
        ...{ ...about, kind: 'payment', lines: [] },
        payment: { amount: 20 * dollar, tax: 0, currency: 'USD' },
      }),
    ].map((record) => eventOf(record)),
  );
  return await summaryOf(ledger);
}

test('no sum reads as known of which parts have no price: costs are more, and what is left is less', async () => {
  const rows = summarySheets(await summary()).flatMap((sheet) => {
    const { rows: shown, sum } = shownSheet(sheet);
    return [...shown, ...(sum ? [sum] : [])].map((row) => `${sheet.title}: ${row.join(' | ')}`);
  });
  for (const told of [
    'In all: Providers |  | $3.00 + 1 unpriced | 33.3 %',
    'In all: Infrastructure |  | $6.00 + 1 unpriced | 66.7 %',
    'In all: Together | 2 | $9.00 + 2 unpriced | ',
    'By tool: Voice Chat | 1 | $2.00 | $3.00 + 1 unpriced | $5.00 + 1 unpriced | $9.00 + 2 unpriced',
    'By tool: No tool | 1 | $4.00 + 1 unpriced | $0.00 | $4.00 + 1 unpriced | $0.00',
    'By tool: Sum | 2 | $6.00 + 1 unpriced | $3.00 + 1 unpriced | $9.00 + 2 unpriced | $9.00 + 2 unpriced',
    'What the plans brought: Pro | 1 | 1 | $20.00 | $1.02 | $18.98 | $9.00 + 2 unpriced | $9.98 \u2212 2 unpriced',
    'What the plans brought: Together | 1 | 1 | $20.00 | $1.02 | $18.98 | $9.00 + 2 unpriced | $9.98 \u2212 2 unpriced',
    'What a plan leaves of its price, for a month of one user: Pro | 1 | $18.98 | $5.00 + 1 unpriced | $13.98 \u2212 1 unpriced | unknown | unknown',
  ]) {
    expect(rows).toContain(told);
  }
});

test('files and the page say of each sum how many of its lines have no price', async () => {
  const told = await summary();
  const measures = summaryMeasures(told).rows.map(([section, name, measure, , , unpriced]) => [
    ...[section, name, measure, unpriced],
  ]);
  for (const row of [
    ['total', '', 'providers', 1],
    ['total', '', 'infrastructure', 1],
    ['feature', 'audioChat', 'infrastructure', 0],
    ['feature', 'audioChat', 'with_share', 2],
    ['feature', 'imageEditing', 'with_share', 0],
    ['plan', 'Pro', 'with_share', 2],
  ]) {
    expect(measures).toContainEqual(row);
  }
  const page = await summaryPage(told, { period: november, stage: 'dev', notes: [] });
  expect(page).toContain('$3.00 + 1 unpriced for the providers');
  expect(page).toMatch(/Waste<.*\$5\.00<.*55\.6 % of all, and 1 line without a price/);
});
