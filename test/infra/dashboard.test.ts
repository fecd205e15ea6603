import { describe, expect, it } from 'vitest';
import {
  alarmFunctions,
  backgroundFunctions,
  queueFunctions,
  scheduledFunctions,
  workflowFunctions,
} from '../../infra/function-entries.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import {
  dimensionValues,
  jobQueues,
  metricKeys,
  metricNamespace,
  metrics,
} from '../../shared/metrics.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { resourcesOf, templateOf } from './support/synthesized.ts';
import {
  alarmsOf,
  nameOf,
  type Read,
  runbookHeadings,
  runbookText,
  widgetsOf,
} from './support/watching.ts';

const routeNames: readonly string[] = servedRoutes.map(([name]) => name);

const template = templateOf('dev');
const alarms = alarmsOf(template);
const widgets = widgetsOf(template);
const onDashboard = widgets.flatMap(({ reads }) => reads);
const read: Read[] = [...alarms.flatMap(({ reads }) => reads), ...onDashboard];

const functionNames = resourcesOf(template, 'AWS::Lambda::Function').map(
  ([, { Properties }]) => Properties.FunctionName,
);

describe('what the dashboard and the alarms read', () => {
  it('of functions are all that answer requests, make videos or stop them, run by the clock, for a queue or in the background', () => {
    const names = read.flatMap(({ dimensions }) => dimensions.FunctionName ?? []);
    const entries = [
      ...servedRoutes.map(([, { entry }]) => entry),
      ...Object.values(workflowFunctions),
      ...Object.values(queueFunctions),
      ...Object.values(alarmFunctions),
      ...Object.values(scheduledFunctions),
      ...Object.values(backgroundFunctions),
    ];
    expect(new Set(names)).toEqual(new Set(entries.map(nameOf)));
    expect(functionNames).toEqual(expect.arrayContaining(names));
  });

  it('of the functions’ own metrics are those that they record', () => {
    const own = read.filter(({ namespace }) => namespace === metricNamespace);
    expect([...new Set(own.map(({ name }) => name))].sort()).toEqual(
      metricKeys.map((key) => metrics[key].name).sort(),
    );
    for (const { name, dimensions } of own) {
      const known = metricKeys.map((key) => metrics[key]).find((each) => each.name === name);
      const { Stage, ...others } = dimensions;
      expect(Stage).toBe('dev');
      expect(Object.keys(others).sort()).toEqual([...(known?.dimensions ?? [])].sort());
      const lists = Object.entries({ ...dimensionValues, Route: routeNames });
      for (const [dimension, values] of lists.filter(([each]) => each in others)) {
        expect(values).toContain(others[dimension]);
      }
    }
  });

  it('of tables, queues, the workflow and the API are those of the stage', () => {
    const valuesOf = (dimension: string) =>
      new Set(read.flatMap(({ dimensions }) => dimensions[dimension] ?? []));
    expect(valuesOf('TableName')).toEqual(
      new Set(
        resourcesOf(template, 'AWS::DynamoDB::Table').map(
          ([, { Properties }]) => Properties.TableName,
        ),
      ),
    );
    expect([...valuesOf('QueueName')].sort()).toEqual(
      jobQueues.map((queue) => `atelier-dev-${queue}`).sort(),
    );
    expect(valuesOf('ApiName')).toEqual(new Set([template.Resources.Api?.Properties.Name]));
    expect([...valuesOf('StateMachineArn')].join()).toContain('stateMachine:atelier-dev-video');
  });
});

describe('the dashboard', () => {
  it.each(servedRoutes)('shows requests, errors and times of %s', (_, { method, path }) => {
    const statistics = onDashboard
      .filter(({ dimensions }) => dimensions.Method === method && dimensions.Resource === path)
      .map(({ name, statistic }) => `${name} ${statistic}`);
    expect([...new Set(statistics)].sort()).toEqual(
      ['5XXError Sum', 'Count Sum', 'Latency p50', 'Latency p95', 'Latency p99'].sort(),
    );
  });

  it('shows the firewall where there is one', () => {
    for (const stageName of stageNames) {
      const titles = widgetsOf(templateOf(stageName)).map(({ title }) => title);
      const { firewall } = stageNamed(stageName);
      expect(titles.includes('Requests that the firewall saw'), stageName).toBe(firewall);
    }
  });

  it('has every widget that a runbook names', () => {
    const titles = widgets.map(({ title }) => title).join('\n');
    const named = [...runbookText.matchAll(/"([A-Z][^"]+)"/g)].map(([, name = '']) => name);
    const elsewhere = ['Amazon CloudWatch pricing', 'Concurrent executions'];
    elsewhere.push('Contributor Insights', 'Cost allocation tags', ...runbookHeadings);
    const missing = named
      .map((name) => name.replaceAll(/\s+/g, ' '))
      .filter((name) => !titles.includes(name) && !elsewhere.includes(name));
    expect(missing).toEqual([]);
  });
});
