import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  alarmFunctions,
  backgroundFunctions,
  queueFunctions,
  scheduledFunctions,
  workflowFunctions,
} from '../../infra/function-entries.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { runbooks } from '../../infra/watching/alarm-rule.ts';
import { tableOperations } from '../../infra/watching/platform-alarms.ts';
import { expectedResultCost } from '../../shared/costs/expected-results.ts';
import { fixedCostsOf, metricCostAtMost, standingUnits } from '../../shared/costs/fixed-costs.ts';
import { prices } from '../../shared/costs/prices.ts';
import { featureKeys } from '../../shared/features.ts';
import {
  dimensionValues,
  jobQueues,
  metricKeys,
  metricNamespace,
  metrics,
} from '../../shared/metrics.ts';
import { planGroups } from '../../shared/plans.ts';
import { servedRoutes } from '../../shared/routes.ts';
import type { StageName } from '../../shared/stage-name.ts';
import { grantedTo } from './support/granted.ts';
import { resourcesOf, templateOf, withAccount } from './support/synthesized.ts';
import { alarmsOf, type Read, widgetsOf } from './support/watching.ts';

const runbookText = readFileSync('infra/runbooks.md', 'utf8');
const headings = [...runbookText.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

const routeNames: readonly string[] = servedRoutes.map(([name]) => name);

const template = templateOf('dev');
const alarms = alarmsOf(template);
const widgets = widgetsOf(template);
const onDashboard = widgets.flatMap(({ reads }) => reads);
const read: Read[] = [...alarms.flatMap(({ reads }) => reads), ...onDashboard];

const functionNames = resourcesOf(template, 'AWS::Lambda::Function').map(
  ([, { Properties }]) => Properties.FunctionName,
);

/** An alarm of its own; the others are parts of one. */
const isHeard = ({ AlarmName }: { AlarmName: string }) => !AlarmName.includes('-burn-');

describe.each(stageNames)('the alarms of stage %s', (stageName) => {
  const own = alarmsOf(templateOf(stageName));

  it('all go to the one topic, and say there when they are over', () => {
    const topics = resourcesOf(templateOf(stageName), 'AWS::SNS::Topic').map(([id]) => id);
    expect(topics).toEqual(['AlarmTopic']);
    const itself = withAccount({ Ref: 'AlarmTopic' });
    // Those of the studio's stack know it by name.
    const byName = `arn:aws:sns:us-east-1:<account>:atelier-${stageName}-alarms`;
    expect(templateOf(stageName).Resources.AlarmTopic?.Properties.TopicName).toBe(
      byName.split(':').at(-1),
    );
    for (const { AlarmName, AlarmActions, OKActions } of own.filter(isHeard)) {
      const topic = AlarmName.includes('-failures-') ? byName : itself;
      expect(withAccount(AlarmActions[0]), AlarmName).toBe(topic);
      expect(OKActions, AlarmName).toEqual(AlarmActions);
    }
  });

  it('on spend stop generations, which nothing else does', () => {
    const acting = own.filter(({ AlarmActions }) => AlarmActions.length > 1);
    const { free, paid } = stageNamed(stageName).budget.dailyGenerations;
    const stopping = `arn:aws:lambda:us-east-1:<account>:function:atelier-${stageName}-pause-generations:live`;
    expect(
      acting.map(({ AlarmName, AlarmActions, Threshold }) => [
        AlarmName,
        withAccount(AlarmActions[1]),
        Threshold,
      ]),
    ).toEqual([
      [`atelier-${stageName}-spend-free`, stopping, free],
      [`atelier-${stageName}-spend-paid`, stopping, paid],
    ]);
    for (const [n, { reads }] of acting.entries()) {
      expect(reads.map(({ dimensions }) => dimensions.Feature).sort()).toEqual(
        featureKeys.toSorted(),
      );
      // Nobody is stopped by what others spend.
      expect(new Set(reads.map(({ dimensions }) => dimensions.PlanGroup))).toEqual(
        new Set([planGroups[n]]),
      );
    }
  });

  it('each name their runbook, and each runbook has an alarm', () => {
    const anchors = own.map(({ AlarmDescription }) => AlarmDescription.split('runbooks.md#')[1]);
    const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');
    // The budget warns by itself, and only a gradual deployment is taken back.
    const silent: string[] = [runbooks.budget];
    if (!stageNamed(stageName).gradualDeployment) silent.push(runbooks.deployments);
    if (!stageNamed(stageName).canary) silent.push(runbooks.canary, runbooks.canaryFails);
    const alarming = [...new Set([...anchors, ...silent.map(anchorOf)])].sort();
    expect(alarming).toEqual(headings.map(anchorOf).sort());
  });

  it('bear the name of the stage, which lets them publish', () => {
    for (const { AlarmName } of own) expect(AlarmName).toMatch(`atelier-${stageName}-`);
    expect(JSON.stringify(templateOf(stageName).Resources)).toContain(
      `:alarm:atelier-${stageName}-*`,
    );
  });
});

describe('an alarm', () => {
  it('takes silence for peace, and reads no more metrics than one may', () => {
    for (const { AlarmName, TreatMissingData, reads } of [
      ...alarms,
      ...alarmsOf(templateOf('prod')),
    ]) {
      expect(TreatMissingData, AlarmName).toBe('notBreaching');
      expect(reads.length, AlarmName).toBeGreaterThan(0);
      expect(reads.length, AlarmName).toBeLessThanOrEqual(10);
    }
  });

  it.each([
    ['that stops generations', 'spend-limit-errors', alarmFunctions.pauseGenerations],
    ['that sweeps', 'sweep-errors', scheduledFunctions.sweepJobs],
    ['that makes small pictures', 'small-pictures-errors', backgroundFunctions.makeSmallPictures],
    ['that adds up costs', 'cost-reports-errors', backgroundFunctions.reportCosts],
  ])('watches errors of the function %s', (_, name, entry) => {
    const watched = alarms.find(({ AlarmName }) => AlarmName === `atelier-dev-${name}`);
    const dimensions = { FunctionName: nameOf(entry) };
    expect(watched?.reads).toEqual([{ namespace: 'AWS/Lambda', name: 'Errors', dimensions }]);
  });

  it('watches errors, throttles and slowness of the function of every route, and errors of what takes from queues', () => {
    for (const name of ['Errors', 'Throttles', 'Duration']) {
      const watched = alarms
        .filter(
          ({ AlarmName }) =>
            !/-(spend-limit|sweep|small-pictures|cost-reports)-errors$/.test(AlarmName),
        )
        .flatMap(({ reads }) => reads)
        .filter((each) => each.namespace === 'AWS/Lambda' && each.name === name);
      const entries = [
        ...servedRoutes.map(([, { entry }]) => entry),
        ...(name === 'Errors' ? Object.values(queueFunctions) : []),
      ];
      expect(watched.map(({ dimensions }) => dimensions.FunctionName).sort()).toEqual(
        entries.map(nameOf).sort(),
      );
    }
  });

  it('on refusals takes no deployment back', () => {
    const refusals = ['tokens-refused', 'rate-limited', 'firewall-blocked'];
    const prod = templateOf('prod');
    const ids = resourcesOf(prod, 'AWS::CloudWatch::Alarm')
      .filter(([, { Properties }]) =>
        refusals.some((name) => Properties.AlarmName === `atelier-prod-${name}`),
      )
      .map(([id]) => id);
    expect(ids).toHaveLength(refusals.length);
    const groups = JSON.stringify(resourcesOf(prod, 'AWS::CodeDeploy::DeploymentGroup'));
    for (const id of ids) expect(groups).not.toContain(`"${id}"`);
  });

  it('comes before Lambda ends a function that waits for others', () => {
    const ended = z
      .record(z.string(), z.number())
      .parse(
        Object.fromEntries(
          resourcesOf(template, 'AWS::Lambda::Function').map(([, { Properties }]) => [
            Properties.FunctionName,
            z.number().parse(Properties.Timeout) * 1000,
          ]),
        ),
      );
    const slow = alarms.filter(({ AlarmName }) => AlarmName.startsWith('atelier-dev-slow-'));
    for (const { Threshold, reads } of slow) {
      for (const { dimensions } of reads)
        expect(Threshold).toBeLessThan(ended[dimensions.FunctionName ?? ''] ?? 0);
    }
    expect(slow.flatMap(({ reads }) => reads)).toHaveLength(servedRoutes.length);
  });

  it('knows every operation that functions may do with what a table holds', () => {
    const granted = resourcesOf(template, 'AWS::Lambda::Function')
      .flatMap(([id]) => grantedTo(template, `${id}Role`))
      .flatMap(({ action, resource }) => {
        const table = /:table\/atelier-dev-(\w+)$/.exec(withAccount(resource))?.[1];
        // What a table is like, and not what it holds.
        const isOfItems = !action.startsWith('dynamodb:Describe');
        return table && isOfItems ? [`${table} ${action}`] : [];
      });
    const known = Object.entries(tableOperations).flatMap(([table, operations]) =>
      operations.map((operation) => `${table} dynamodb:${operation}`),
    );
    expect([...new Set(granted)].sort()).toEqual(known.sort());
  });
});

const nameOf = (entry: string) =>
  `atelier-dev-${entry.slice(entry.lastIndexOf('/') + 1, -'.ts'.length)}`;

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
    elsewhere.push('Contributor Insights', 'Cost allocation tags', ...headings);
    const missing = named
      .map((name) => name.replaceAll(/\s+/g, ' '))
      .filter((name) => !titles.includes(name) && !elsewhere.includes(name));
    expect(missing).toEqual([]);
  });
});

describe('the topic', () => {
  it('takes alarms and budgets of this account, over TLS', () => {
    const [policy] = resourcesOf(template, 'AWS::SNS::TopicPolicy');
    expect(policy?.[1].Properties.PolicyDocument).toMatchObject({
      Statement: [
        { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
        { Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } },
        { Effect: 'Allow', Principal: { Service: 'budgets.amazonaws.com' } },
      ],
    });
    expect(template.Resources.AlarmTopic?.Properties).not.toHaveProperty('KmsMasterKeyId');
  });

  it('writes to the address of the stage, if there is one', () => {
    for (const stageName of stageNames) {
      const { alarmAddress } = stageNamed(stageName);
      const subscriptions = resourcesOf(templateOf(stageName), 'AWS::SNS::Subscription');
      expect(subscriptions.map(([, { Properties }]) => Properties.Endpoint)).toEqual(
        alarmAddress === undefined ? [] : [alarmAddress],
      );
    }
  });
});

describe.each(stageNames)('the budget of stage %s', (stageName) => {
  it('warns at 80 and 100 per cent, and ahead', () => {
    const { budget } = stageNamed(stageName);
    const subscribers = [{ SubscriptionType: 'SNS', Address: { Ref: 'AlarmTopic' } }];
    expect(templateOf(stageName).Resources.Budget?.Properties).toMatchObject({
      Budget: {
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: budget.monthly, Unit: 'USD' },
        CostFilters: { TagKeyValue: [`user:stage$${stageName}`] },
      },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: subscribers },
        { Notification: { NotificationType: 'ACTUAL', Threshold: 100 }, Subscribers: subscribers },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    });
  });
});

describe('what watching costs', () => {
  /** The rows of the table, by the beginning of the first cell. */
  const rows = [...runbookText.matchAll(/^\| ([^|]+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|$/gm)].map(
    ([, what = '', count, each, total]) => ({
      what,
      count: Number(count),
      each: Number(each),
      total: Number(total),
    }),
  );
  const combinations = metricKeys.map((key) =>
    metrics[key].dimensions
      .map((dimension) => (dimension === 'Route' ? routeNames : dimensionValues[dimension]).length)
      .reduce((product, length) => product * length, 1),
  );

  const readBy = (some: typeof alarms) => some.flatMap(({ reads }) => reads).length;

  it.each([
    ['metrics that alarms read', readBy(alarms)],
    [
      'metrics that the alarms of gradual deployment, a firewall and a canary read',
      readBy(alarmsOf(templateOf('prod'))) - readBy(alarms),
    ],
    ['metrics of each route', servedRoutes.length * 5],
    ['metrics of the functions', combinations.reduce((sum, count) => sum + count, 0)],
    ['alarms made of others', featureKeys.length],
    ['dashboard', 1],
  ])('is told right: %s', (what, count) => {
    const row = rows.find((each) => each.what.startsWith(what));
    expect(row?.count).toBe(count);
    expect(row?.total).toBeCloseTo(count * (row?.each ?? 0), 2);
  });
});

describe('what a stage costs at rest', () => {
  const today = { book: prices, at: new Date('2026-11-22'), region: 'us-east-1' };
  const dollars = (nanodollars: number) => (nanodollars / 1e9).toFixed(2);
  const operations = readFileSync('infra/operations.md', 'utf8');

  /** By sku, in dollars a month. */
  const restOf = (stageName: StageName) => {
    const resources = Object.values(templateOf(stageName).Resources);
    const lines = fixedCostsOf(standingUnits(resources), today);
    return new Map(lines.map(({ sku, amount }) => [sku, amount ?? Number.NaN]));
  };

  it.each([
    ['secrets', ['secretMonth']],
    ['alarms and dashboard', ['alarmMetricMonth', 'compositeAlarmMonth', 'dashboardMonth']],
    ['firewall', ['firewallMonth', 'firewallRuleMonth']],
    ['key that signs', ['keyMonth']],
    ['queues', ['queueRequest']],
  ] as const)('is told right: %s', (what, skus) => {
    const row = new RegExp(`^\\| [^|]*${what}[^|]* \\| ([^|]+) \\| ([^|]+) \\|$`, 'm');
    const [, dev, prod] = row.exec(operations) ?? [];
    const told = (stageName: StageName) => {
      const costs = restOf(stageName);
      const sum = skus.reduce((total, sku) => total + (costs.get(sku) ?? 0), 0);
      return sum === 0 ? '–' : dollars(sum);
    };
    expect([dev, prod, prod]).toEqual([told('dev'), told('staging'), told('prod')]);
  });

  it.each([
    ['image edited', 'imageEditing'],
    ['image', 'imageGeneration'],
    ['video', 'videoGeneration'],
    ['voice chat of 3 minutes', 'audioChat'],
  ] as const)('and what providers ask for 1,000: %s', (what, feature) => {
    const costs = expectedResultCost(feature, stageNamed('dev').replicate, today);
    const known = costs.reduce((sum, { nanodollars }) => sum + (nanodollars ?? 0), 0);
    const row = new RegExp(`^\\| ${what} \\([^|]* \\| [^|]* \\| ([\\d.]+) .* \\|$`, 'm').exec(
      operations,
    );
    expect(row?.[1]).toBe(dollars(known * 1000));
  });

  it('has the prices of the price book in the table of watching, too', () => {
    const { quantity, amount } = metricCostAtMost(today);
    const own = [...runbookText.matchAll(/\| (\d+) \| 0\.30 \| ([\d.]+) \|$/gm)];
    const sumOf = (column: number) => own.reduce((sum, row) => sum + Number(row[column]), 0);
    expect(sumOf(1)).toBe(quantity);
    expect(sumOf(2).toFixed(2)).toBe(dollars(amount ?? 0));
  });
});
