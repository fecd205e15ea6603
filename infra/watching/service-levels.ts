import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type Feature, featureInfo } from '../../shared/features.ts';
import type { JobFeature } from '../../shared/jobs.ts';
import type { AlarmRule } from './alarm-rule.ts';
import type { StageMetrics } from './stage-metrics.ts';

/**
 * Of a hundred uses of a tool that end by the studio's doing, how many are delivered, over 30 days. A model refuses some prompts,
 * which no code tells from its other failures, so nothing more is promised of what takes a prompt.
 */
export const deliveredGoals: Readonly<Record<Feature, number>> = {
  imageEditing: 99.5,
  imageGeneration: 99,
  videoGeneration: 98,
  audioChat: 99,
};

/** Within how many seconds how many of a hundred results are there: what the screens promise, section 9 of the specification, three times over. */
export const timeGoals: Readonly<Record<JobFeature, { seconds: number; share: number }>> = {
  imageEditing: { seconds: 30, share: 95 },
  imageGeneration: { seconds: 90, share: 95 },
  videoGeneration: { seconds: 180, share: 95 },
};

/**
 * How fast the month's budget of failures may go, by two windows each: the long one tells that it matters, the short one that
 * it still goes on. Google's "Site Reliability Workbook", chapter 5, table 5-8: 2 % of the budget in an hour, 5 % in six.
 */
export const burnRates = [
  { name: 'fast', rate: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  { name: 'slow', rate: 6, long: Duration.hours(6), short: Duration.minutes(30) },
] as const;

export type BurnRate = (typeof burnRates)[number];

/** With fewer failures in the long window, a stray one at night would be an outage; in the short one it shows that it goes on. */
const minFailures = { long: 3, short: 1 };

/** With fewer results in an hour, a single slow one would be many of a hundred. */
const minResults = 10;

/** The two alarms of a tool that go off together when it burns its budget at a rate. */
export function burnRules(of: StageMetrics, feature: Feature, burn: BurnRate): AlarmRule[] {
  const threshold = burn.rate * (100 - deliveredGoals[feature]);
  return (['long', 'short'] as const).map((window) => ({
    name: `burn-${burn.name}-${window}-${featureInfo[feature].folder}`,
    runbook: 'serviceLevel',
    says: `Of 100 uses, ${threshold.toFixed(1)} failed within ${burn[window].toMinutes()} minutes.`,
    metric: failedShare(of, feature, burn[window], minFailures[window]),
    threshold,
  }));
}

/** Failures of a hundred uses of a tool within a window; none where there were fewer than `atLeast`. */
function failedShare(
  of: StageMetrics,
  feature: Feature,
  period: Duration,
  atLeast: number,
): IMetric {
  return new MathExpression({
    expression: `IF(uses - good >= ${atLeast}, 100 * (uses - good) / uses, 0)`,
    usingMetrics: {
      good: of.studio('served', { Feature: feature }).with({ period }),
      uses: of.studio('served', { Feature: feature }, 'SampleCount').with({ period }),
    },
    label: 'Failures of 100 uses',
    period,
  });
}

/** Results of a hundred that came later than the goal, within a window. */
export function lateShare(of: StageMetrics, feature: JobFeature, period: Duration): IMetric {
  const { seconds } = timeGoals[feature];
  return new MathExpression({
    expression: `IF(results >= ${minResults}, 100 - onTime, 0)`,
    usingMetrics: {
      // "Percentile rank" among the "CloudWatch statistics definitions": the share of values up to a bound.
      onTime: of.studio('resultSeconds', { Feature: feature }, `PR(:${seconds})`).with({ period }),
      results: of.studio('resultSeconds', { Feature: feature }, 'SampleCount').with({ period }),
    },
    label: 'Late results of 100',
    period,
  });
}
