import type { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { usualPeriod } from './stage-metrics.ts';

type Options = { label: string; period?: Duration };

/** The sum of metrics; where one has no value nothing happened. */
export function sumOf(metrics: readonly IMetric[], options: Options): MathExpression {
  return overAll('SUM', metrics, options);
}

/** The greatest of metrics. */
export function maximumOf(metrics: readonly IMetric[], options: Options): MathExpression {
  return overAll('MAX', metrics, options);
}

function overAll(
  operation: string,
  metrics: readonly IMetric[],
  { label, period = usualPeriod }: Options,
): MathExpression {
  // Within a graph each metric needs an id of its own.
  const prefix = label.toLowerCase().replaceAll(/[^a-z]/g, '');
  const usingMetrics = Object.fromEntries(metrics.map((metric, n) => [prefix + n, metric]));
  const filled = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`);
  return new MathExpression({
    expression: `${operation}([${filled.join(', ')}])`,
    usingMetrics,
    label,
    period,
  });
}
