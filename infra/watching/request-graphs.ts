import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Route } from '../../shared/routes/route.ts';
import { servedRoutes } from '../../shared/routes.ts';
import {
  backgroundFunctions,
  queueFunctions,
  scheduledFunctions,
  workflowFunctions,
} from '../function-entries.ts';
import { graph, half } from './graph.ts';
import type { StageMetrics } from './stage-metrics.ts';

const routes = servedRoutes.map(([, route]) => route);

/** Files of all functions that serve people. */
const entries = [
  ...routes.map(({ entry }) => entry),
  ...Object.values(workflowFunctions),
  ...Object.values(queueFunctions),
  ...Object.values(scheduledFunctions),
  ...Object.values(backgroundFunctions),
];

const nameOf = ({ method, path }: Route) => `${method} ${path.slice('/api/'.length)}`;
const nameOfFunction = (entry: string) => entry.slice('functions/'.length, -'.ts'.length);

/** Requests, their errors, and how long they take. */
export function requestGraphs(of: StageMetrics): IWidget[][] {
  const ofEachRoute = (name: string, statistic?: string) =>
    routes.map((route) => of.route(route, name, statistic).with({ label: nameOf(route) }));
  return [
    [
      graph({
        title: 'Requests by route',
        unit: 'Requests',
        width: half,
        stacked: true,
        metrics: ofEachRoute('Count'),
      }),
      graph({
        title: 'Server errors by route',
        unit: 'Answers',
        width: half,
        stacked: true,
        metrics: ofEachRoute('5XXError'),
      }),
    ],
    ['p50', 'p95', 'p99'].map((share) =>
      graph({
        title: `Time to answer by route, ${share}`,
        unit: 'Milliseconds',
        metrics: ofEachRoute('Latency', share),
      }),
    ),
    [
      graph({
        title: 'Answers of the API that tell of an error',
        unit: 'Answers',
        metrics: [
          of.api('4XXError').with({ label: 'of the caller' }),
          of.api('5XXError').with({ label: 'of ours, or of a provider' }),
        ],
      }),
      ...functionGraphs(of),
    ],
  ];
}

function functionGraphs(of: StageMetrics): IWidget[] {
  const ofEachFunction = (name: string) =>
    entries.map((entry) => of.function(entry, name).with({ label: nameOfFunction(entry) }));
  return [
    graph({
      title: 'Functions that crashed or were ended',
      unit: 'Events',
      stacked: true,
      metrics: ofEachFunction('Errors'),
    }),
    graph({
      title: 'Functions that were not started',
      unit: 'Events',
      stacked: true,
      metrics: ofEachFunction('Throttles'),
    }),
  ];
}
