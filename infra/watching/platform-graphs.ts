import type { GraphWidget, IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { providers, type SecurityEvent, securityEvents } from '../../shared/metrics.ts';
import { graph } from './graph.ts';
import { tableRefusals } from './platform-alarms.ts';
import { type StageMetrics, siteMetric, type Watched } from './stage-metrics.ts';

const words: Readonly<Record<SecurityEvent, string>> = {
  token: 'session token',
  rate: 'too many of one person',
  uncounted: 'none: the limit was not looked up',
};

/** What AWS refuses or limits, and what functions refuse as an attack would be. */
export function platformGraphs(of: StageMetrics, { stage, distributionId }: Watched): IWidget[][] {
  const edge = [
    graph({
      title: 'Answers of the site that tell of an error',
      unit: '% of the answers',
      metrics: [
        siteMetric(distributionId, '4xxErrorRate').with({ label: '4xx' }),
        siteMetric(distributionId, '5xxErrorRate').with({ label: '5xx' }),
      ],
    }),
  ];
  if (stage.firewall) edge.push(firewallGraph(of));
  return [
    [
      graph({
        title: 'Functions at work in the whole account',
        unit: 'Functions',
        metrics: [of.allFunctions('ConcurrentExecutions', 'Maximum').with({ label: 'at once' })],
      }),
      graph({
        title: 'Requests that tables refused',
        unit: 'Requests',
        stacked: true,
        metrics: tableRefusals(of),
      }),
      graph({
        title: 'Videos: from the order to the end',
        unit: 'Milliseconds',
        metrics: ['p50', 'p99'].map((share) =>
          of.workflow('ExecutionTime', share).with({ label: share }),
        ),
      }),
    ],
    [...edge, refusalGraph(of)],
  ];
}

function refusalGraph(of: StageMetrics): GraphWidget {
  return graph({
    title: 'Requests refused as an attack would be',
    unit: 'Requests',
    stacked: true,
    metrics: [
      ...securityEvents.map((SecurityEvent) =>
        of.studio('securityEvents', { SecurityEvent }).with({ label: words[SecurityEvent] }),
      ),
      ...providers.map((Provider) =>
        of
          .studio('webhookFailures', { Provider, Fault: 'unsigned' })
          .with({ label: `webhook that ${Provider} did not sign` }),
      ),
    ],
  });
}

function firewallGraph(of: StageMetrics): GraphWidget {
  return graph({
    title: 'Requests that the firewall saw',
    unit: 'Requests',
    metrics: [
      of.firewall('BlockedRequests').with({ label: 'blocked' }),
      of.firewall('CountedRequests').with({ label: 'counted only' }),
    ],
  });
}
