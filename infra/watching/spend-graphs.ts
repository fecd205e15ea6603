import { Duration } from 'aws-cdk-lib';
import { type IWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type PlanGroup, planGroups } from '../../shared/plans.ts';
import type { Stage } from '../stages.ts';
import { byTool, graph, half } from './graph.ts';
import type { StageMetrics } from './stage-metrics.ts';

const day = Duration.days(1);

/** What the providers bill: generations and calls; and the dollars of each group of plans. */
export function spendGraphs(of: StageMetrics, stage: Stage): IWidget[][] {
  return [providerSpendGraphs(of), planGroups.map((group) => dollarGraph(of, stage, group))];
}

function providerSpendGraphs(of: StageMetrics): IWidget[] {
  const seconds = of.studio('voiceSeconds', {}).with({ period: day });
  const minutes = new MathExpression({
    expression: 'seconds / 60',
    usingMetrics: { seconds },
    label: 'minutes',
    period: day,
  });
  return [
    graph({
      title: 'Spend: generations a day',
      unit: 'Generations',
      stacked: true,
      metrics: byTool((Feature) => of.studio('generations', { Feature, Outcome: 'kept' }), {
        period: day,
      }),
    }),
    graph({ title: 'Spend: minutes of calls a day', unit: 'Minutes', metrics: [minutes] }),
    graph({
      title: 'Spend: calls a day, as Vapi reports it',
      unit: 'US dollars',
      metrics: [of.studio('voiceCost', {}).with({ label: 'cost', period: day })],
    }),
  ];
}

const groupNames: Readonly<Record<PlanGroup, string>> = { free: 'Free', paid: 'paid plans' };

/** The dollars that a spend limit watches; it looks at the last 24 hours, and the graph counts by days. */
function dollarGraph(of: StageMetrics, { budget }: Stage, group: PlanGroup): IWidget {
  return graph({
    title: `Spend: dollars a day, ${groupNames[group]}`,
    unit: 'US dollars',
    width: half,
    stacked: true,
    metrics: byTool((Feature) => of.studio('spend', { Feature, PlanGroup: group }), {
      period: day,
    }),
    leftAnnotations: [{ value: budget.dailyGenerations[group], label: 'Spend limit' }],
  });
}
