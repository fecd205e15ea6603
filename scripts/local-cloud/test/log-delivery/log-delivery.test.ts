import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { createPolicies } from '../../aws/policy/policies.ts';
import { createLogDelivery } from '../../log-delivery/log-delivery.ts';
import { readFilterPattern } from '../../log-delivery/read-subscriptions.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf } from '../aws/support/fixture-template.ts';
import { subscribedLog } from './support/subscribed-log.ts';

const clock = { now: () => new Date('2026-11-22T23:59:59Z') };

function deliveryOf(resources: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-delivery-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const template = resolveTemplate(assemblyOf({ Resources: resources }));
  const policies = createPolicies(template);
  const delivery = createLogDelivery({ template, ...policies, clock, folder });
  const file = join(folder, 'lines/day=2026-11-22.jsonl');
  return {
    deliver: (logGroup: string, message: string) =>
      delivery.deliver(logGroup, { logStream: 'local/[1]', timestamp: 1_700_000_000_000, message }),
    lines: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []),
  };
}

it('brings the lines that match, each in the envelope of CloudWatch Logs, and no others', () => {
  const { deliver, lines } = deliveryOf(subscribedLog());
  const message = '{"costRecord":1,"id":"a"}';
  deliver('fixture-Log', message);
  deliver('fixture-Log', 'another line');
  deliver('another-log', message);
  expect(lines().map((line) => JSON.parse(line))).toEqual([
    {
      messageType: 'DATA_MESSAGE',
      owner: '000000000000',
      logGroup: 'fixture-Log',
      logStream: 'local/[1]',
      subscriptionFilters: ['fixture-Subscription'],
      logEvents: [{ id: expect.stringMatching(/^\d{56}$/), timestamp: 1_700_000_000_000, message }],
    },
  ]);
});

test.each<[string, Parameters<typeof subscribedLog>[0], string]>([
  [
    'a pattern that is not known',
    { subscription: { FilterPattern: '{ $.a = 1 }' } },
    'is not known',
  ],
  [
    'a log group that is not there',
    { subscription: { LogGroupName: 'none' } },
    'no log group none',
  ],
  [
    'another destination',
    { subscription: { DestinationArn: 'arn:aws:lambda:a:b:c' } },
    'no delivery stream',
  ],
  [
    'what is ignored here',
    { subscription: { Distribution: 'Random' } },
    'Distribution is not supported',
  ],
  [
    'a role that may not put records',
    { senderMay: 'firehose:DescribeDeliveryStream' },
    'firehose:PutRecord',
  ],
  ['a role that may not write to the bucket', { writerMay: 's3:GetObject' }, 's3:PutObject'],
  ['a role that others take', { senderIs: 'lambda.amazonaws.com' }, 'may not assume SenderRole'],
  ['a prefix that is not known', { destination: { Prefix: 'a/!{timestamp:HH}/' } }, 'prefix'],
  [
    'messages taken out of their envelope',
    { processors: ['CloudWatchLogProcessing'] },
    'Processors',
  ],
])('%s stops the start', (_what, change, reason) => {
  expect(() => deliveryOf(subscribedLog(change))).toThrow(reason);
});

it('a third subscription of a log stops the start', () => {
  const { Subscription, ...others } = subscribedLog();
  const three = { One: Subscription, Two: Subscription, Three: Subscription };
  expect(() => deliveryOf({ ...others, ...three })).toThrow('more than two');
});

it('one of the terms with a question mark is enough', () => {
  const matches = readFilterPattern('?"costRecord" ?"REPORT RequestId:"');
  expect(matches('{"costRecord":1,"id":"a"}')).toBe(true);
  expect(matches('REPORT RequestId: 1\tDuration: 2.00 ms')).toBe(true);
  expect(matches('START RequestId: 1 Version: 1')).toBe(false);
});

it('a term is a whole word in the same case', () => {
  const matches = readFilterPattern('?ERROR');
  expect(matches('ERROR: out of memory')).toBe(true);
  expect(matches('ERRORS, out of memory')).toBe(false);
  expect(matches('error, out of memory')).toBe(false);
});

it('the empty pattern takes every line', () => {
  expect(readFilterPattern('')('anything')).toBe(true);
});

test.each([
  'ERROR',
  '-"ERROR"',
  '{ $.level = "ERROR" }',
  '[a, b]',
  '%ERR.*%',
  '?"a" "b"',
  '"a\\"b"',
  '?a*',
])('the pattern %s is refused', (pattern) => {
  expect(() => readFilterPattern(pattern)).toThrow(pattern);
});
