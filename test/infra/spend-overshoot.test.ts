import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { meterOf } from '../../shared/costs/model-meters.ts';
import { nanodollarsPerDollar } from '../../shared/costs/price-book.ts';
import { priceOf, prices } from '../../shared/costs/prices.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { spendLimitCacheSeconds } from '../../shared/spend-limits.ts';
import { videoFormat } from '../../shared/video-generation.ts';

/**
 * Seconds from a dollar that is spent to generations that are stopped. AWS gives no bound for the first: metrics
 * out of logs are mostly there within a minute, and two are taken here. Alarms are evaluated every
 * minute ("Alarm evaluation", CloudWatch user guide); a cold function takes some seconds.
 */
const delays = { metric: 120, evaluation: 60, function: 5, cache: spendLimitCacheSeconds } as const;

const stopDelay = Object.values(delays).reduce((sum, seconds) => sum + seconds, 0);

/** What a generation of each model costs at most: one image, or all seconds of a video. */
const quantities = {
  backgroundModel: 1,
  enhanceModel: 1,
  objectModel: 1,
  styleModel: 1,
  imageModel: 1,
  videoModel: videoFormat.duration,
} as const;

/** The functions that begin generations. */
const generating = servedRoutes.filter(([, { feature }]) => feature && feature !== 'audioChat');

type Situation = { dollarsPerHour: number; at: Date };

/**
 * Dollars that 24 hours may cost beyond the spend limits in all: what is spent until it is on, at the pace of
 * that hour, and the dearest generation for every function that has let one pass by then and not counted
 * it yet. Calls count when they end: those under way come on top.
 */
function spendOvershoot(stage: Stage, { dollarsPerHour, at }: Situation): number {
  const passing = generating.length * stage.generationConcurrency;
  return (dollarsPerHour * stopDelay) / 3600 + passing * dearestGeneration(stage, at);
}

function dearestGeneration({ replicate, region }: Stage, at: Date): number {
  const models = Object.entries(quantities) as [keyof typeof quantities, number][];
  const costs = models.map(([model, quantity]) => {
    const { sku } = meterOf(replicate[model]);
    const { amount, reason } = priceOf({ sku, quantity }, { book: prices, at, region });
    if (amount === null) throw new Error(`${replicate[model]} has no price: ${reason}`);
    return amount / nanodollarsPerDollar;
  });
  return Math.max(...costs);
}

const text = readFileSync('infra/operations.md', 'utf8').replaceAll(/\s+/g, ' ');

it.each(['dev', 'prod'] as const)(
  'what %s may cost beyond its spend limits is told right',
  (name) => {
    const stage = stageNamed(name);
    const { free, paid } = stage.budget.dailyGenerations;
    const at = new Date('2026-11-22T00:00:00Z');
    const overshoot = spendOvershoot(stage, { dollarsPerHour: free + paid, at }).toFixed(2);
    expect(text).toContain(`| ${name} | ${free} | ${paid} | ${overshoot} |`);
    expect(text).toContain(`${stopDelay} seconds`);
  },
);
