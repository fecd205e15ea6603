import { Duration } from 'aws-cdk-lib';
import { type IMetric, type IWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';
import { jobFeatures } from '../../shared/jobs.ts';
import { graph } from './graph.ts';
import { deliveredGoals, timeGoals } from './service-levels.ts';
import type { StageMetrics } from './stage-metrics.ts';

const hour = Duration.hours(1);

/** What goals are stated for. */
const month = Duration.days(30);

/** Whether people get what they ask of each tool, and how soon, each beside its goal. */
export function serviceLevelGraphs(of: StageMetrics): IWidget[][] {
  return [
    [
      graph({
        title: 'Delivered of 100 uses, over 30 days',
        unit: 'Uses',
        metrics: featureKeys.map((feature) => delivered(of, feature, month)),
      }),
      graph({
        title: 'Delivered of 100 uses, by the hour',
        unit: 'Uses',
        metrics: featureKeys.map((feature) => delivered(of, feature, hour)),
      }),
      graph({
        title: 'Time to a result',
        unit: 'Seconds',
        metrics: jobFeatures.flatMap((feature) => {
          const { seconds, share } = timeGoals[feature];
          const ofShare = (statistic: string, goal = '') =>
            of
              .studio('resultSeconds', { Feature: feature }, statistic)
              .with({ label: `${featureInfo[feature].name}: ${statistic}${goal}`, period: hour });
          return [ofShare('p50'), ofShare(`p${share}`, `, goal ${seconds}`)];
        }),
      }),
    ],
  ];
}

function delivered(of: StageMetrics, feature: Feature, period: Duration): IMetric {
  const id = `served${featureKeys.indexOf(feature)}x${period.toHours()}`;
  return new MathExpression({
    expression: `100 * ${id}`,
    usingMetrics: { [id]: of.studio('served', { Feature: feature }, 'Average').with({ period }) },
    label: `${featureInfo[feature].name}, goal ${deliveredGoals[feature]}`,
    period,
  });
}
