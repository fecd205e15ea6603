import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Alarms, openAlarms } from '../../alarms/alarms.ts';
import { createStudioClock } from '../../clock.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf } from '../aws/support/fixture-template.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const window = 24 * 60 * 60 * 1000;
const threshold = 10;

const expression = 'SUM([FILL(m0, 0), FILL(m1, 0)])';

type Changes = { Expression?: string; permission?: object };

function templateWith({ Expression = expression, permission = {} }: Changes = {}) {
  const metric = (Id: string, Value: string) => ({
    Id,
    ReturnData: false,
    MetricStat: {
      Metric: {
        Namespace: 'Atelier',
        MetricName: 'Spend',
        Dimensions: [{ Name: 'Feature', Value }],
      },
      Period: window / 1000,
      Stat: 'Sum',
    },
  });
  const actions = [{ Ref: 'Topic' }, { 'Fn::GetAtt': ['Fn', 'Arn'] }];
  return resolveTemplate(
    assemblyOf({
      Resources: {
        Topic: { Type: 'AWS::SNS::Topic' },
        Fn: { Type: 'AWS::Lambda::Function', Properties: {} },
        Permission: {
          Type: 'AWS::Lambda::Permission',
          Properties: {
            Action: 'lambda:InvokeFunction',
            FunctionName: { 'Fn::GetAtt': ['Fn', 'Arn'] },
            Principal: 'lambda.alarms.cloudwatch.amazonaws.com',
            SourceAccount: { Ref: 'AWS::AccountId' },
            SourceArn: { 'Fn::GetAtt': ['Alarm', 'Arn'] },
            ...permission,
          },
        },
        Alarm: {
          Type: 'AWS::CloudWatch::Alarm',
          Properties: {
            AlarmName: 'too-dear',
            AlarmDescription: 'It costs too much.',
            AlarmActions: actions,
            OKActions: actions,
            ComparisonOperator: 'GreaterThanOrEqualToThreshold',
            EvaluationPeriods: 1,
            Metrics: [
              { Id: 'sum', Label: 'Spend', ReturnData: true, Expression },
              metric('m0', 'one'),
              metric('m1', 'other'),
            ],
            Threshold: threshold,
            TreatMissingData: 'notBreaching',
          },
        },
      },
    }),
  );
}

function watch(template = templateWith(), dataDir = newFolder()) {
  const clock = createStudioClock();
  clock.travelTo(new Date(noon));
  const alarms = openAlarms({ template, dataDir, clock });
  const heard: unknown[] = [];
  alarms.begin(async (functionId, event, arn) => {
    heard.push({ functionId, event, arn });
    return { status: 'success', payload: 'null' };
  });
  return { alarms, heard, clock, dataDir };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-alarms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function spend(alarms: Alarms, at: number, values: number | number[], Feature = 'one'): void {
  const metric = {
    Namespace: 'Atelier',
    Dimensions: [['Feature']],
    Metrics: [{ Name: 'Spend', Unit: 'None' }],
  };
  const _aws = { Timestamp: at, CloudWatchMetrics: [metric] };
  alarms.takeLine(JSON.stringify({ _aws, Feature, Spend: values }));
}

const changeTo = (value: string) => ({ event: { alarmData: { state: { value } } } });

describe('an alarm that invokes a function', () => {
  test('tells it once that the sum of its metrics reached the threshold', async () => {
    const { alarms, heard } = watch();
    spend(alarms, noon - 1000, [3, 3]);
    await alarms.settle();
    expect(heard).toEqual([]);
    spend(alarms, noon - 1000, 4, 'other');
    spend(alarms, noon - 1000, 1, 'other');
    await alarms.settle();
    const arn = 'arn:aws:lambda:us-east-1:000000000000:function:fixture-Fn';
    const alarmArn = 'arn:aws:cloudwatch:us-east-1:000000000000:alarm:too-dear';
    expect(heard).toMatchObject([
      {
        functionId: 'Fn',
        arn,
        event: {
          source: 'aws.cloudwatch',
          alarmArn,
          accountId: '000000000000',
          time: expect.stringMatching(/^2026-11-22T12:00:0\d\.\d{3}\+0000$/),
          region: 'us-east-1',
          alarmData: {
            alarmName: 'too-dear',
            state: { value: 'ALARM', timestamp: expect.any(String), reason: expect.any(String) },
            previousState: { value: 'OK' },
            configuration: {
              description: 'It costs too much.',
              metrics: [
                { id: 'sum', expression, label: 'Spend', returnData: true },
                {
                  id: 'm0',
                  returnData: false,
                  metricStat: {
                    metric: { namespace: 'Atelier', name: 'Spend', dimensions: { Feature: 'one' } },
                    period: 86_400,
                    stat: 'Sum',
                  },
                },
                { id: 'm1' },
              ],
            },
          },
        },
      },
    ]);
  });

  test('tells it that it is over when the clock has left the window behind', async () => {
    const { alarms, heard, clock } = watch();
    spend(alarms, noon - 1000, threshold);
    await alarms.settle();
    clock.travelTo(new Date(noon + window));
    await alarms.settle();
    expect(heard).toMatchObject([changeTo('ALARM'), changeTo('OK')]);
  });

  test('stands as it stood after a restart, and tells nothing again', async () => {
    const before = watch();
    spend(before.alarms, noon - 1000, threshold);
    await before.alarms.settle();
    await before.alarms.close();
    const { alarms, heard, clock } = watch(undefined, before.dataDir);
    await alarms.settle();
    expect(heard).toEqual([]);
    clock.travelTo(new Date(noon + window));
    await alarms.settle();
    expect(heard).toMatchObject([changeTo('OK')]);
  });

  test('goes by what lies in the window, and by nothing else', async () => {
    const sums = fc.array(
      fc.record({
        age: fc.integer({ min: -window, max: 2 * window }),
        dollars: fc.integer({ min: -2, max: 6 }),
        feature: fc.constantFrom('one', 'other', 'third'),
      }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(sums, async (spent) => {
        const { alarms, heard } = watch();
        for (const { age, dollars, feature } of spent) {
          // By the minute, as metrics are kept.
          const at = noon - age - ((noon - age) % 60_000);
          spend(alarms, at, dollars, feature);
        }
        await alarms.settle();
        const now = noon + 30_000;
        const sum = spent
          .filter(({ feature }) => feature !== 'third')
          .map(({ age, dollars }) => ({ at: noon - age - ((noon - age) % 60_000), dollars }))
          .filter(({ at }) => at > now - window && at <= now)
          .reduce((total, { dollars }) => total + dollars, 0);
        const last = heard.at(-1);
        if (sum >= threshold) expect(last).toMatchObject(changeTo('ALARM'));
        else if (last !== undefined) expect(last).toMatchObject(changeTo('OK'));
        await alarms.close();
      }),
      { numRuns: 30 },
    );
  });

  test('passes over lines of logs that hold no metrics of its own', async () => {
    const { alarms, heard } = watch();
    for (const line of ['"_aws"', '{"_aws":1}', 'plain', '{"message":"_aws"}'])
      alarms.takeLine(line);
    await alarms.settle();
    expect(heard).toEqual([]);
  });
});

describe('a template is refused', () => {
  test.each([
    ['a difference', { Expression: 'm0 - m1' }],
    ['a metric that is not there', { Expression: 'SUM([FILL(m7, 0)])' }],
  ])('whose alarm asks for %s', (_, changes) => {
    expect(() => watch(templateWith(changes))).toThrow('The alarm Alarm');
  });

  test.each([
    ['another alarm', { SourceArn: 'arn:aws:cloudwatch:us-east-1:000000000000:alarm:other' }],
    ['another service', { Principal: 'events.amazonaws.com' }],
  ])('that lets %s invoke the function', (_, permission) => {
    expect(() => watch(templateWith({ permission }))).toThrow('CloudWatch may not invoke');
  });
});
