import type { Duration } from 'aws-cdk-lib';
import {
  GraphWidget,
  type GraphWidgetProps,
  type IMetric,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';

/** Half of the dashboard's width, which is 24. */
export const half = 12;
export const third = 8;

type Graph = {
  title: string;
  metrics: readonly IMetric[];
  /** Of the axis: what its numbers are. */
  unit: string;
  width?: number;
  stacked?: boolean;
} & Pick<GraphWidgetProps, 'region' | 'leftAnnotations'>;

/** A graph of the dashboard, from 0 up. */
export function graph({ title, metrics, unit, width = third, ...props }: Graph): GraphWidget {
  return new GraphWidget({
    title,
    width,
    height: 6,
    left: [...metrics],
    leftYAxis: { label: unit, min: 0, showUnits: false },
    ...props,
  });
}

/** A line of each tool, named by it. */
export function byTool(
  metricOf: (feature: Feature) => Metric,
  { prefix = '', ...options }: { prefix?: string; period?: Duration },
): Metric[] {
  return featureKeys.map((feature) =>
    metricOf(feature).with({ label: `${prefix}${featureInfo[feature].name}`, ...options }),
  );
}

/** A line of each tool and each of some words, such as outcomes. */
export function byToolAnd<Word extends string>(
  words: readonly Word[],
  metricOf: (feature: Feature, word: Word) => Metric,
): Metric[] {
  return featureKeys.flatMap((feature) =>
    words.map((word) =>
      metricOf(feature, word).with({ label: `${featureInfo[feature].name}: ${word}` }),
    ),
  );
}
