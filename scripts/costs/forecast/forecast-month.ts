import type { Ledger } from '../../../functions/costs/ledger/ledger.ts';
import { measuredUses, resultsOf } from '../../../functions/costs/questions/measured-uses.ts';
import type { Stage } from '../../../infra/stages.ts';
import { type Assumption, assumedPriceIn } from '../../../shared/costs/assumptions.ts';
import type { CostLine } from '../../../shared/costs/cost-record.ts';
import type { Models } from '../../../shared/costs/expected-results.ts';
import {
  fixedCostsOf,
  metricCostAtMost,
  type StandingUnits,
} from '../../../shared/costs/fixed-costs.ts';
import { type Forecast, type ForecastInput, forecastOf } from '../../../shared/costs/forecast.ts';
import { listPriceOf } from '../../../shared/costs/plan-list-price.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';
import { forecastInput } from './forecast-input.ts';
import { bookOf, type Level } from './forecast-prices.ts';
import { usersWith, type WhatIf } from './what-if.ts';

export type ForecastOptions = {
  stage: Stage;
  /** What the stage pays for whatever people do. */
  units: StandingUnits;
  users: Readonly<Record<Plan, number>>;
  /** Share of a plan's limits that is used where nothing was measured, 0 to 1. */
  share: number;
  book: PriceBook;
  at: Date;
  /** What is assumed of what has no price; without, nothing is. */
  assumptions?: readonly Assumption[];
  /** What is taken to be otherwise. */
  whatIf?: WhatIf;
};

/** A forecast with all that it rests on. */
export type ForecastMonth = {
  stage: string;
  users: Readonly<Record<Plan, number>>;
  share: number;
  measured: {
    days: number;
    /** Of each plan. */
    people: Readonly<Record<Plan, number>>;
    /** Results that were kept; a tool that is not here has no cost of its own yet. */
    results: Partial<Record<Feature, number>>;
  };
  input: ForecastInput;
  /** What the metrics of a busy month cost at most; in no sum. */
  metrics: CostLine;
  /** As far as prices are known. */
  forecast: Forecast;
  /** With what is assumed of all others. */
  assumed: Readonly<Record<Exclude<Level, 'known'>, Forecast>>;
};

/** Which setting a tool's results depend on. */
const modelsOf: Readonly<Record<Feature, readonly (keyof Models)[]>> = {
  imageEditing: ['backgroundModel', 'enhanceModel', 'objectModel', 'styleModel'],
  imageGeneration: ['imageModel'],
  videoGeneration: ['videoModel'],
  audioChat: [],
};

const listPrices: Readonly<Record<Plan, number>> = {
  Free: listPriceOf('Free'),
  Standard: listPriceOf('Standard'),
  Pro: listPriceOf('Pro'),
};

const noOther: WhatIf = { prices: new Map(), models: {}, planPrices: {}, shares: undefined };

/** Reckons what a month would cost and bring from what a period's people used. */
export async function forecastMonth(
  ledger: Ledger,
  { stage, units, share, book, at, assumptions = [], whatIf = noOther, ...of }: ForecastOptions,
): Promise<ForecastMonth> {
  const uses = await measuredUses(ledger);
  const users = usersWith(of.users, whatIf);
  const known = { book, at, region: stage.region };
  const inputAt = (level: Level) => {
    const assumed = assumedPriceIn(assumptions, known);
    const prices = { ...known, instead: whatIf.prices, assumed, level };
    return forecastInput(uses, {
      ...{ users, share, prices },
      models: { ...stage.replicate, ...whatIf.models },
      otherModels: new Set(
        featureKeys.filter((feature) => modelsOf[feature].some((model) => model in whatIf.models)),
      ),
      planPrices: { ...listPrices, ...whatIf.planPrices },
      fixed: fixedCostsOf(units, { ...known, book: bookOf(prices) }),
    });
  };
  const input = inputAt('known');
  const results = featureKeys
    .map((feature) => [feature, resultsOf(uses, feature)] as const)
    .filter(([, count]) => count > 0);
  return {
    stage: stage.name,
    users,
    share,
    measured: {
      days: uses.days,
      people: uses.users,
      results: Object.fromEntries(results),
    },
    input,
    metrics: metricCostAtMost(known),
    forecast: forecastOf(input),
    assumed: {
      low: forecastOf(inputAt('low')),
      expected: forecastOf(inputAt('expected')),
      high: forecastOf(inputAt('high')),
    },
  };
}
