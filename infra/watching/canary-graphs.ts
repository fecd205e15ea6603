import { Duration } from 'aws-cdk-lib';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { byTool, graph, half } from './graph.ts';
import type { StageMetrics } from './stage-metrics.ts';

const hour = Duration.hours(1);

/** What the canary finds of each tool when that is due. */
export function canaryGraphs(of: StageMetrics): IWidget[] {
  return [
    graph({
      title: 'Tools that work for the canary',
      unit: '1 works, 0 does not',
      width: half,
      metrics: byTool((Feature) => of.studio('canaryWorks', { Feature }, 'Minimum'), {
        period: hour,
      }),
    }),
    graph({
      title: 'How long the canary waits for a result',
      unit: 'Seconds',
      width: half,
      metrics: byTool((Feature) => of.studio('canarySeconds', { Feature }, 'Maximum'), {
        period: hour,
      }),
    }),
  ];
}
