import type { CountLine } from '@atelier/local-cloud/counts';
import { expect, it, test } from 'vitest';
import { compareCosts } from '../../../scripts/cost-check/compare-costs.ts';
import type { Sku } from '../../../shared/costs/skus.ts';

let records = 0;

/** A record as a function writes it. */
function record(lines: Partial<Record<Sku, number | null>>, more: object = {}): string {
  records += 1;
  return JSON.stringify({
    costRecord: 1,
    id: `record-${records}`,
    at: '2026-11-22T12:00:00.000Z',
    kind: 'request',
    stage: 'dev',
    source: 'a route',
    outcome: 'done',
    lines: Object.entries(lines).map(([sku, quantity]) => ({
      sku,
      quantity,
      unit: 'one',
      unitPrice: 1,
      entry: 'an entry',
      amount: 1,
    })),
    ...more,
  });
}

const event = (request: string, outcome: 'done' | 'failed' | 'killed' = 'done'): CountLine => ({
  kind: 'invocation',
  functionId: 'Route',
  request,
  outcome,
});
const consumed = (request: string, quantities: Partial<Record<Sku, number>>): CountLine => ({
  kind: 'consumed',
  functionId: 'Route',
  request,
  consumed: quantities,
});
const execution = (transitions: number, state: 'over' | 'killed' = 'over'): CountLine => ({
  kind: 'execution',
  machine: 'Machine',
  execution: 'job',
  transitions,
  state,
});

const counts = [event('a'), consumed('a', { dynamodbReadUnit: 0.5, s3ReadRequest: 2 })];
const message = record({ dynamodbReadUnit: 0.5, s3ReadRequest: 2, logGb: 1 }, { request: 'a' });

it('what was metered as it was counted is no difference', () => {
  const found = compareCosts({ counts, messages: [message, 'REPORT RequestId: a'] });
  expect(found).toMatchObject({ records: 1, events: 1, functions: 1, differences: [] });
  expect(found.sums).toMatchObject({ dynamodbReadUnit: 0.5, s3ReadRequest: 2 });
});

test.each<[string, CountLine[], string[], string]>([
  ['no record at all', counts, [], 'no cost records at all'],
  ['an event without a record', [...counts, event('b', 'failed')], [message], 'Route b: 0 records'],
  [
    'an event with two records',
    counts,
    [message, record({}, { request: 'a' })],
    'Route a: 2 records',
  ],
  ['a record twice', counts, [message, message], 'Two records of a route'],
  ['a record of no event', counts, [message, record({}, { request: 'c' })], 'no event c'],
  [
    'less than was counted',
    [...counts, consumed('a', { secretRequest: 1 })],
    [message],
    'Route: secretRequest metered 0, counted 1',
  ],
  ['more than was counted', [event('a')], [message], 'Route: s3ReadRequest metered 2, counted 0'],
  [
    'a quantity that the function did not know',
    [event('a')],
    [record({ s3WriteRequest: null }, { request: 'a' })],
    's3WriteRequest metered NaN',
  ],
  [
    'calls without any event',
    [...counts, consumed('idle', { s3ReadRequest: 1 })],
    [message],
    'Without any event',
  ],
  [
    'another number of steps',
    [...counts, execution(3)],
    [message],
    'Machine job: stateTransition metered 0, counted 3',
  ],
  ['what is no record', counts, [message, '{"costRecord":1}'], 'No cost record'],
  ['an e-mail address', counts, [message.replace('a route', 'ada@example.com')], 'e-mail address'],
  ['a token', counts, [message.replace('a route', 'eyJhbGci.eyJzdWIi.x')], 'JSON web token'],
  ['a bearer token', counts, [message.replace('a route', 'Bearer abc')], 'bearer token'],
  ['a signed URL', counts, [message.replace('a route', 'https://a.b/c?d=e')], 'URL with a query'],
])('%s is a difference', (_what, lines, messages, difference) => {
  const { differences } = compareCosts({ counts: lines, messages });
  expect(differences.join('\n')).toContain(difference);
});

it('work that went on after an answer may be in the function’s next record', () => {
  const lines = [event('a'), event('b'), consumed('a', { s3ReadRequest: 1 })];
  const messages = [record({}, { request: 'a' }), record({ s3ReadRequest: 1 }, { request: 'b' })];
  expect(compareCosts({ counts: lines, messages }).differences).toEqual([]);
});

it('killed functions, their workflows and what makes custom resources are left out', () => {
  const lines = [...counts, event('b', 'killed'), consumed('b', { s3ReadRequest: 9 })];
  const found = compareCosts({ counts: [...lines, execution(3, 'killed')], messages: [message] });
  expect(found).toMatchObject({ killed: [{ request: 'b' }], executionsLeftOut: 1 });
  expect(found.differences).toEqual([]);
  const without = { counts: [...counts, event('c')], messages: [message] };
  expect(compareCosts(without, new Set(['Route'])).differences).toEqual([]);
});

it('the steps of a workflow are on all records of its job, told once of the same work', () => {
  const step = { kind: 'provider', job: 'job', outcome: 'accepted' };
  const again = record({ stateTransition: 1 }, step);
  const messages = [
    message,
    again,
    again,
    record({ stateTransition: 2 }, { job: 'job', request: 'b' }),
  ];
  const lines = [...counts, event('b'), execution(3)];
  expect(compareCosts({ counts: lines, messages }).differences).toEqual([]);
});
