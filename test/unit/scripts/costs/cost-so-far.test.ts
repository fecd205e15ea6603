import { expect, test } from 'vitest';
import { stageNamed } from '../../../../infra/stages.ts';
import { costSoFar } from '../../../../scripts/costs/sources/cost-so-far.ts';
import { eventOf, ledgerOfEvents, lineOf, recordOf } from './support/events.ts';

const dollar = 1_000_000_000;

const spent = (day: string, sku: 'generatedImage' | 'dynamodbReadUnit', dollars: number) => {
  const at = `${day}T12:00:00.000Z`;
  return eventOf(recordOf({ at, lines: [lineOf(dollars * dollar, { sku })] }), Date.parse(at));
};

test('what a stage cost so far is that of AWS and of providers, from the day on which it was made to today', async () => {
  const events = [
    spent('2026-10-31', 'generatedImage', 8),
    spent('2026-11-02', 'generatedImage', 2),
    spent('2026-11-10', 'dynamodbReadUnit', 1),
  ];
  const costs = {
    stage: stageNamed('dev-anna'),
    ledger: (period: { from: string; to: string }) => ledgerOfEvents(events, { period }),
  };
  expect(await costSoFar(costs, '2026-11-02', new Date('2026-11-10T18:00:00Z'))).toBeCloseTo(3);
});
