import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStudioClock } from '../../clock.ts';
import { openSchedules } from '../../schedules/schedules.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf } from '../aws/support/fixture-template.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

function templateWith({ rule = {}, permission = {} } = {}) {
  const Arn = { 'Fn::GetAtt': ['Fn', 'Arn'] };
  return resolveTemplate(
    assemblyOf({
      Resources: {
        Fn: { Type: 'AWS::Lambda::Function', Properties: {} },
        Permission: {
          Type: 'AWS::Lambda::Permission',
          Properties: {
            Action: 'lambda:InvokeFunction',
            FunctionName: Arn,
            Principal: 'events.amazonaws.com',
            SourceArn: { 'Fn::GetAtt': ['Rule', 'Arn'] },
            ...permission,
          },
        },
        Rule: {
          Type: 'AWS::Events::Rule',
          Properties: {
            ScheduleExpression: 'rate(1 day)',
            State: 'ENABLED',
            Targets: [{ Id: 'Target0', Arn }],
            ...rule,
          },
        },
      },
    }),
  );
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-schedules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function start(at: number, dataDir = newFolder(), answer = '{"status":"success","payload":""}') {
  const clock = createStudioClock();
  clock.travelTo(new Date(at));
  const schedules = openSchedules({ template: templateWith(), dataDir, clock });
  const invoke = vi.fn(async () => JSON.parse(answer));
  schedules.begin(invoke);
  onTestFinished(() => schedules.close());
  return { clock, schedules, invoke, dataDir };
}

test('what runs daily runs a day after it was deployed, and a day after that', async () => {
  const { clock, invoke } = start(noon);
  for (const [hours, runs] of [
    [1, 0],
    [24, 1],
    [47, 1],
    [48, 2],
    [49, 2],
  ] as const) {
    clock.travelTo(new Date(noon + (hours * day) / 24 + 1000));
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledTimes(runs));
  }
  expect(invoke).toHaveBeenLastCalledWith(
    'Fn',
    expect.objectContaining({ source: 'aws.events', 'detail-type': 'Scheduled Event' }),
    expect.stringContaining(':function:'),
  );
});

test('what was due while nothing ran runs at the next start, once', async () => {
  const first = start(noon);
  await first.schedules.close();
  const { invoke, clock } = start(noon + 5 * day, first.dataDir);
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce());
  clock.travelTo(new Date(noon + 5 * day + 60_000));
  expect(invoke).toHaveBeenCalledOnce();
});

test('whoever runs it now is told that it failed, and can run it again', async () => {
  const { schedules } = start(noon, newFolder(), '{"status":"error","errorMessage":"no luck"}');
  await expect(schedules.runNow()).rejects.toThrow('no luck');
  await expect(schedules.runNow()).rejects.toThrow('no luck');
});

describe('a template is refused', () => {
  const clock = createStudioClock();
  const open = (changes: Parameters<typeof templateWith>[0]) => () =>
    openSchedules({ template: templateWith(changes), dataDir: newFolder(), clock });

  test.each([
    ['another schedule', { ScheduleExpression: 'cron(0 12 * * ? *)' }],
    ['an event pattern', { EventPattern: { source: ['aws.s3'] } }],
    ['a rule that is switched off', { State: 'DISABLED' }],
  ])('that has %s', (_, rule) => {
    expect(open({ rule })).toThrow('The rule Rule');
  });

  test.each([
    ['another rule', { SourceArn: 'arn:aws:events:us-east-1:000000000000:rule/other' }],
    ['another service', { Principal: 'sns.amazonaws.com' }],
  ])('that lets %s invoke the function', (_, permission) => {
    expect(open({ permission })).toThrow('EventBridge may not invoke');
  });
});
