import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  alarmFunctions,
  backgroundFunctions,
  queueFunctions,
  scheduledFunctions,
} from '../../infra/function-entries.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { runbooks } from '../../infra/watching/alarm-rule.ts';
import { tableOperations } from '../../infra/watching/platform-alarms.ts';
import { featureKeys } from '../../shared/features.ts';
import { planGroups } from '../../shared/plans.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { grantedTo } from './support/granted.ts';
import { resourcesOf, templateOf, withAccount } from './support/synthesized.ts';
import { alarmsOf, nameOf, runbookHeadings } from './support/watching.ts';

const template = templateOf('dev');
const alarms = alarmsOf(template);

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
    expect(alarming).toEqual(runbookHeadings.map(anchorOf).sort());
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
