import { Duration } from 'aws-cdk-lib';
import { type IMetric, type IWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { featureInfo, featureKeys } from '../../shared/features.ts';
import { outcomes, providers, refusals, webhookFaults } from '../../shared/metrics.ts';
import { type PlanGroup, planGroups } from '../../shared/plans.ts';
import { reportedDirectives } from '../../shared/policy-reports.ts';
import type { Stage } from '../stages.ts';
import { graph, half } from './graph.ts';
import { type StageMetrics, usualPeriod } from './metrics-of.ts';

const day = Duration.days(1);

/** What the studio made for people, and what it depends on for that. */
export function workGraphs(of: StageMetrics, stage: Stage): IWidget[][] {
  return [
    [outcomeGraph(of), refusalGraph(of), runningGraph(of)],
    providerGraphs(of),
    spendGraphs(of),
    planGroups.map((group) => dollarGraph(of, stage, group)),
    [sweptGraph(of), policyGraph(of)],
  ];
}

function outcomeGraph(of: StageMetrics): IWidget {
  const metrics = featureKeys.flatMap((Feature) =>
    outcomes.map((Outcome) =>
      of
        .studio('generations', { Feature, Outcome })
        .with({ label: `${featureInfo[Feature].name}: ${Outcome}` }),
    ),
  );
  return graph({ title: 'Outcomes of generations', unit: 'Uses', stacked: true, metrics });
}

function refusalGraph(of: StageMetrics): IWidget {
  const metrics = featureKeys.flatMap((Feature) =>
    refusals.map((Code) =>
      of
        .studio('quotaRefusals', { Feature, Code })
        .with({ label: `${featureInfo[Feature].name}: ${Code}` }),
    ),
  );
  return graph({
    title: 'Refused by a quota, or a spend limit',
    unit: 'Uses',
    stacked: true,
    metrics,
  });
}

/** Counted from the left edge of the graph: what ran before it is not seen, and over within minutes. */
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
        ...featureKeys.map((Feature) =>
          of
            .studio('reservationsSettledLate', { Feature })
            .with({ label: `Late reservation: ${featureInfo[Feature].name}` }),
        ),
      ],
    }),
  ];
}

/** What drives the bills of the providers. What a generation costs is on their price lists. */
function spendGraphs(of: StageMetrics): IWidget[] {
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
      metrics: featureKeys.map((Feature) =>
        of
          .studio('generations', { Feature, Outcome: 'kept' })
          .with({ label: featureInfo[Feature].name, period: day }),
      ),
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

/** What a spend limit goes by, though it looks at the last 24 hours and this counts by days. */
function dollarGraph(of: StageMetrics, { budget }: Stage, group: PlanGroup): IWidget {
  return graph({
    title: `Spend: dollars a day, ${groupNames[group]}`,
    unit: 'US dollars',
    width: half,
    stacked: true,
    metrics: featureKeys.map((Feature) =>
      of
        .studio('spend', { Feature, PlanGroup: group })
        .with({ label: featureInfo[Feature].name, period: day }),
    ),
    leftAnnotations: [{ value: budget.dailyGenerations[group], label: 'Spend limit' }],
  });
}

function sweptGraph(of: StageMetrics): IWidget {
  return graph({
    title: 'Reservations that the sweep settled',
    unit: 'Uses',
    width: half,
    stacked: true,
    metrics: featureKeys.map((Feature) =>
      of
        .studio('reservationsSwept', { Feature })
        .with({ label: featureInfo[Feature].name, period: day }),
    ),
  });
}

/** Extensions of browsers make a noise of their own: what matters is what begins with a deployment. */
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
