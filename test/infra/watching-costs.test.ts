import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stageNamed } from '../../infra/stages.ts';
import { expectedResultCost } from '../../shared/costs/expected-results.ts';
import { fixedCostsOf, metricCostAtMost, standingUnits } from '../../shared/costs/fixed-costs.ts';
import { prices } from '../../shared/costs/prices.ts';
import { featureKeys } from '../../shared/features.ts';
import { dimensionValues, metricKeys, metrics } from '../../shared/metrics.ts';
import { servedRoutes } from '../../shared/routes.ts';
import type { StageName } from '../../shared/stage-name.ts';
import { templateOf } from './support/synthesized.ts';
import { alarmsOf, runbookText } from './support/watching.ts';

const routeNames: readonly string[] = servedRoutes.map(([name]) => name);

const template = templateOf('dev');
const alarms = alarmsOf(template);

describe('what watching costs', () => {
  /** The rows of the table, by the beginning of the first cell. */
  const rows = [...runbookText.matchAll(/^\| ([^|]+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|$/gm)].map(
    ([, what = '', count, each, total]) => ({
      what,
      count: Number(count),
      each: Number(each),
      total: Number(total),
    }),
  );
  const combinations = metricKeys.map((key) =>
    metrics[key].dimensions
      .map((dimension) => (dimension === 'Route' ? routeNames : dimensionValues[dimension]).length)
      .reduce((product, length) => product * length, 1),
  );

  const readBy = (some: typeof alarms) => some.flatMap(({ reads }) => reads).length;

  it.each([
    ['metrics that alarms read', readBy(alarms)],
    [
      'metrics that the alarms of gradual deployment, a firewall and a canary read',
      readBy(alarmsOf(templateOf('prod'))) - readBy(alarms),
    ],
    ['metrics of each route', servedRoutes.length * 5],
    ['metrics of the functions', combinations.reduce((sum, count) => sum + count, 0)],
    ['alarms made of others', featureKeys.length],
    ['dashboard', 1],
  ])('is told right: %s', (what, count) => {
    const row = rows.find((each) => each.what.startsWith(what));
    expect(row?.count).toBe(count);
    expect(row?.total).toBeCloseTo(count * (row?.each ?? 0), 2);
  });
});

describe('what a stage costs at rest', () => {
  const today = { book: prices, at: new Date('2026-11-22'), region: 'us-east-1' };
  const dollars = (nanodollars: number) => (nanodollars / 1e9).toFixed(2);
  const operations = readFileSync('infra/operations.md', 'utf8');

  /** By sku, in dollars a month. */
  const restOf = (stageName: StageName) => {
    const resources = Object.values(templateOf(stageName).Resources);
    const lines = fixedCostsOf(standingUnits(resources), today);
    return new Map(lines.map(({ sku, amount }) => [sku, amount ?? Number.NaN]));
  };

  it.each([
    ['secrets', ['secretMonth']],
    ['alarms and dashboard', ['alarmMetricMonth', 'compositeAlarmMonth', 'dashboardMonth']],
    ['firewall', ['firewallMonth', 'firewallRuleMonth']],
    ['key that signs', ['keyMonth']],
    ['queues', ['queueRequest']],
  ] as const)('is told right: %s', (what, skus) => {
    const row = new RegExp(`^\\| [^|]*${what}[^|]* \\| ([^|]+) \\| ([^|]+) \\|$`, 'm');
    const [, dev, prod] = row.exec(operations) ?? [];
    const told = (stageName: StageName) => {
      const costs = restOf(stageName);
      const sum = skus.reduce((total, sku) => total + (costs.get(sku) ?? 0), 0);
      return sum === 0 ? '–' : dollars(sum);
    };
    expect([dev, prod, prod]).toEqual([told('dev'), told('staging'), told('prod')]);
  });

  it.each([
    ['image edited', 'imageEditing'],
    ['image', 'imageGeneration'],
    ['video', 'videoGeneration'],
    ['voice chat of 3 minutes', 'audioChat'],
  ] as const)('and what providers ask for 1,000: %s', (what, feature) => {
    const costs = expectedResultCost(feature, stageNamed('dev').replicate, today);
    const known = costs.reduce((sum, { nanodollars }) => sum + (nanodollars ?? 0), 0);
    const row = new RegExp(`^\\| ${what} \\([^|]* \\| [^|]* \\| ([\\d.]+) .* \\|$`, 'm').exec(
      operations,
    );
    expect(row?.[1]).toBe(dollars(known * 1000));
  });

  it('has the prices of the price book in the table of watching, too', () => {
    const { quantity, amount } = metricCostAtMost(today);
    const own = [...runbookText.matchAll(/\| (\d+) \| 0\.30 \| ([\d.]+) \|$/gm)];
    const sumOf = (column: number) => own.reduce((sum, row) => sum + Number(row[column]), 0);
    expect(sumOf(1)).toBe(quantity);
    expect(sumOf(2).toFixed(2)).toBe(dollars(amount ?? 0));
  });
});
