import { Duration } from 'aws-cdk-lib';
import { type IMetric, type IWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import {
  outcomes,
  providers,
  refusals,
  reportedDirectives,
  webhookFaults,
} from '../../shared/metrics.ts';
import type { Stage } from '../stages.ts';
import { byTool, byToolAnd, graph, half } from './graph.ts';
import { spendGraphs } from './spend-graphs.ts';
import { type StageMetrics, usualPeriod } from './stage-metrics.ts';

/** Generations, videos, providers, spend, and what the sweep and the security policy found. */
export function workGraphs(of: StageMetrics, stage: Stage): IWidget[][] {
  return [
    [outcomeGraph(of), refusalGraph(of), runningGraph(of)],
    providerGraphs(of),
    ...spendGraphs(of, stage),
    [sweptGraph(of), policyGraph(of)],
  ];
}

function outcomeGraph(of: StageMetrics): IWidget {
  return graph({
    title: 'Outcomes of generations',
    unit: 'Uses',
    stacked: true,
    metrics: byToolAnd(outcomes, (Feature, Outcome) =>
      of.studio('generations', { Feature, Outcome }),
    ),
  });
}

function refusalGraph(of: StageMetrics): IWidget {
  return graph({
    title: 'Refused by a quota, or a spend limit',
    unit: 'Uses',
    stacked: true,
    metrics: byToolAnd(refusals, (Feature, Code) => of.studio('quotaRefusals', { Feature, Code })),
  });
}

/** Starts minus ends since the left edge of the graph. What ran before it is missing, for some minutes. */
function runningGraph(of: StageMetrics): IWidget {
  const ends = ['ExecutionsSucceeded', 'ExecutionsFailed', 'ExecutionsTimedOut'];
  const ended = Object.fromEntries(
    [...ends, 'ExecutionsAborted'].map((name, n) => [`ended${n}`, of.workflow(name)]),
  );
  const minus = Object.keys(ended).map((id) => ` - FILL(${id}, 0)`);
  const running = new MathExpression({
    expression: `RUNNING_SUM(FILL(started, 0)${minus.join('')})`,
    usingMetrics: { started: of.workflow('ExecutionsStarted'), ...ended },
    label: 'running',
    period: usualPeriod,
  });
  const failed = of.workflow('ExecutionsFailed').with({ label: 'failed' });
  return graph({ title: 'Running videos', unit: 'Videos', metrics: [running, failed] });
}

function providerGraphs(of: StageMetrics): IWidget[] {
  const latency = (statistic: string): IMetric[] =>
    providers.map((Provider) =>
      of
        .studio('providerLatency', { Provider }, statistic)
        .with({ label: `${Provider} ${statistic}` }),
    );
  return [
    graph({
      title: 'How long providers take to answer',
      unit: 'Milliseconds',
      metrics: [...latency('p50'), ...latency('p99')],
    }),
    graph({
      title: 'Failures of providers',
      unit: 'Failures',
      stacked: true,
      metrics: providers.map((Provider) =>
        of.studio('providerFailures', { Provider }).with({ label: Provider }),
      ),
    }),
    graph({
      title: 'Webhooks and reservations that went wrong',
      unit: 'Events',
      stacked: true,
      metrics: [
        ...providers.flatMap((Provider) =>
          webhookFaults.map((Fault) =>
            of
              .studio('webhookFailures', { Provider, Fault })
              .with({ label: `Webhook of ${Provider}: ${Fault}` }),
          ),
        ),
        ...byTool((Feature) => of.studio('reservationsSettledLate', { Feature }), {
          prefix: 'Late hold: ',
        }),
      ],
    }),
  ];
}

function sweptGraph(of: StageMetrics): IWidget {
  return graph({
    title: 'Reservations that the sweep settled',
    unit: 'Uses',
    width: half,
    stacked: true,
    metrics: byTool((Feature) => of.studio('reservationsSwept', { Feature }), {
      period: Duration.days(1),
    }),
  });
}

/** Extensions of browsers cause reports all the time; a rise that begins with a deployment is ours. */
function policyGraph(of: StageMetrics): IWidget {
  return graph({
    title: 'Content that the security policy stopped',
    unit: 'Reports',
    width: half,
    stacked: true,
    metrics: reportedDirectives.map((Directive) =>
      of.studio('policyReports', { Directive }).with({ label: Directive }),
    ),
  });
}
