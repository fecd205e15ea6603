import { GraphWidget, type GraphWidgetProps, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';

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
