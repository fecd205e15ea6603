import type { Stage } from '../../../infra/stages.ts';
import type { CostLine } from '../../../shared/costs/cost-record.ts';
import {
  fixedCostsOf,
  metricCostAtMost,
  type TemplateResource,
} from '../../../shared/costs/fixed-costs.ts';
import { type Forecast, type ForecastInput, forecastOf } from '../../../shared/costs/forecast.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { measuredUses, resultsOf } from '../questions/measured-uses.ts';
import { forecastInput } from './forecast-input.ts';

export type ForecastOptions = {
  stage: Stage;
  /** Of the stage's templates. */
  resources: readonly TemplateResource[];
  users: Readonly<Record<Plan, number>>;
  /** Share of a plan's limits that is used where nothing was measured, 0 to 1. */
  share: number;
  book: PriceBook;
  at: Date;
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
  forecast: Forecast;
};

/** Reckons what a month would cost and bring from what a period's people used. */
export async function forecastMonth(
  ledger: Ledger,
  { stage, resources, users, share, book, at }: ForecastOptions,
): Promise<ForecastMonth> {
  const uses = await measuredUses(ledger);
  const prices = { book, at, region: stage.region };
  const fixed = fixedCostsOf(resources, prices);
  const input = forecastInput(uses, { users, share, models: stage.replicate, fixed, prices });
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
    metrics: metricCostAtMost(prices),
    forecast: forecastOf(input),
  };
}
