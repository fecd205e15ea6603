import { dimensionValues, metricKeys, metrics } from '../metrics.ts';
import { servedRoutes } from '../routes.ts';
import type { CostLine } from './cost-record.ts';
import type { PriceBook } from './price-book.ts';
import { priceOf } from './prices.ts';
import { type Sku, skuNames } from './skus.ts';

type Properties = Readonly<Record<string, unknown>>;

/** A resource as a synthesized template has it. */
export type TemplateResource = { readonly Type: string; readonly Properties?: Properties };

/**
 * Requests in a month with which Lambda asks a queue for messages that has none: five at once, each of which waits for 20
 * seconds. https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html says that it begins with five and waits,
 * https://aws.amazon.com/premiumsupport/knowledge-center/sqs-high-charges/ that they are paid for.
 */
const pollsOfMonth = 5 * (60 / 20) * 60 * 730;

type FixedCost = {
  readonly sku: Sku;
  readonly cloudFormationType: string;
  /** How many units a resource is, where it is not one. */
  readonly unitsOf?: (properties: Properties) => number;
};

/** What a stage pays for every month, whatever people do. All else is free until it is used. */
const fixedCosts: readonly FixedCost[] = [
  { sku: 'secretMonth', cloudFormationType: 'AWS::SecretsManager::Secret' },
  { sku: 'keyMonth', cloudFormationType: 'AWS::KMS::Key' },
  {
    sku: 'alarmMetricMonth',
    cloudFormationType: 'AWS::CloudWatch::Alarm',
    unitsOf: ({ MetricName, Metrics }) =>
      MetricName === undefined ? listOf(Metrics).filter(readsMetric).length : 1,
  },
  { sku: 'compositeAlarmMonth', cloudFormationType: 'AWS::CloudWatch::CompositeAlarm' },
  {
    sku: 'queueRequest',
    cloudFormationType: 'AWS::Lambda::EventSourceMapping',
    unitsOf: () => pollsOfMonth,
  },
  { sku: 'dashboardMonth', cloudFormationType: 'AWS::CloudWatch::Dashboard' },
  { sku: 'firewallMonth', cloudFormationType: 'AWS::WAFv2::WebACL' },
  {
    sku: 'firewallRuleMonth',
    cloudFormationType: 'AWS::WAFv2::WebACL',
    unitsOf: ({ Rules }) => listOf(Rules).length,
  },
];

/** How much of each sku a stage pays for in a month, whatever people do. */
export type StandingUnits = Readonly<Partial<Record<Sku, number>>>;

/** What the resources of a stage's templates come to. */
export function standingUnits(resources: readonly TemplateResource[]): StandingUnits {
  const units = fixedCosts.map(({ sku, cloudFormationType, unitsOf = () => 1 }) => {
    const own = resources.filter(({ Type }) => Type === cloudFormationType);
    return [sku, own.reduce((sum, { Properties = {} }) => sum + unitsOf(Properties), 0)] as const;
  });
  return Object.fromEntries(units.filter(([, quantity]) => quantity !== 0));
}

type Prices = { book: PriceBook; at: Date; region: string };

/** What stands costs in a month while nobody comes: one line a sku. */
export function fixedCostsOf(units: StandingUnits, prices: Prices): CostLine[] {
  return skuNames.flatMap((sku) => {
    const quantity = units[sku] ?? 0;
    return quantity === 0 ? [] : [priceOf({ sku, quantity }, prices)];
  });
}

/** Count, latency, latency of the function, errors of the caller and of the server. */
const metricsOfRoute = 5;

/**
 * What the metrics of the functions and of each route cost at most: a month in which each has a
 * value in every hour.
 */
export function metricCostAtMost(prices: Prices): CostLine {
  const ofFunctions = metricKeys.map((key) =>
    metrics[key].dimensions.map(valueCountOf).reduce((product, length) => product * length, 1),
  );
  const quantity = ofFunctions.reduce(
    (sum, count) => sum + count,
    servedRoutes.length * metricsOfRoute,
  );
  return priceOf({ sku: 'customMetricMonth', quantity }, prices);
}

function valueCountOf(dimension: keyof typeof dimensionValues | 'Route'): number {
  return dimension === 'Route' ? servedRoutes.length : dimensionValues[dimension].length;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An entry of an alarm that computes with others reads none itself. */
function readsMetric(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'MetricStat' in entry;
}
