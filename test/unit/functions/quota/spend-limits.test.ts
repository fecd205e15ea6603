import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { planGroupOf, plans } from '../../../../shared/plans.ts';
import {
  reachedLimitOf,
  spendLimitCacheSeconds,
  spendLimitNames,
} from '../../../../shared/spend-limits.ts';

const values = new Map<string, { value: string; setAt: Date }>();
const parameterValue = vi.fn(async (name: string) => {
  const value = values.get(name);
  if (!value) throw new Error('SSM does not answer.');
  return value;
});
const setParameter = vi.fn();
vi.doMock('../../../../functions/platform/parameters.ts', () => ({
  parameterValue,
  setParameter,
}));
const recordEvent = vi.fn();
vi.doMock('../../../../functions/platform/cost-log.ts', () => ({ recordEvent }));
vi.stubEnv('FREE_SPEND_LIMIT_PARAMETER', '/free');
vi.stubEnv('PAID_SPEND_LIMIT_PARAMETER', '/paid');
vi.stubEnv('STAGE', 'dev');
vi.stubEnv('AWS_REGION', 'us-east-1');
const { reachedSpendLimits } = await import('../../../../functions/quota/spend-limits.ts');
const { handler } = await import('../../../../functions/spend-limits/pause-generations.ts');

const { log } = await import('../../../../functions/platform/log.ts');
vi.spyOn(log, 'warn').mockImplementation(() => {});

const noon = new Date('2026-11-22T12:00:00Z');

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());
beforeEach(() => {
  vi.clearAllMocks();
  // Each test begins when what was read in the one before is forgotten.
  vi.setSystemTime(Date.now() + spendLimitCacheSeconds * 1000);
  set('/free', 'open');
  set('/paid', 'open');
});

function set(name: string, value: string): void {
  values.set(name, { value, setAt: noon });
}

describe('the spend limits that are reached', () => {
  test('are those whose parameter says anything but open', async () => {
    set('/free', 'closed');
    expect([...(await reachedSpendLimits())]).toEqual(['free']);
  });

  test('are read again after half a minute, and not before', async () => {
    expect((await reachedSpendLimits()).size).toBe(0);
    set('/paid', 'stopped');
    vi.setSystemTime(Date.now() + spendLimitCacheSeconds * 1000 - 1);
    expect((await reachedSpendLimits()).size).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    expect([...(await reachedSpendLimits())]).toEqual(['paid']);
  });

  test('stay as they were while they cannot be read', async () => {
    set('/paid', 'stopped');
    await reachedSpendLimits();
    values.clear();
    vi.setSystemTime(Date.now() + spendLimitCacheSeconds * 1000);
    expect([...(await reachedSpendLimits())]).toEqual(['paid']);
  });
});

test('a person is stopped by the spend limit of their own plans, and by no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plans), fc.subarray([...spendLimitNames]), (plan, names) => {
      const on = new Set(names);
      const own = plan === 'Free' ? 'free' : 'paid';
      expect(reachedLimitOf(plan, on)).toBe(on.has(own) ? own : undefined);
    }),
  );
});

test('spend of a plan that nobody knows counts as paid', () => {
  expect([...plans, undefined].map(planGroupOf)).toEqual(['free', 'paid', 'paid', 'paid']);
});

describe('a change of an alarm', () => {
  const change = (alarmName: string, value: string, timestamp = '2026-11-22T12:00:01.000+0000') =>
    handler(
      { source: 'aws.cloudwatch', alarmData: { alarmName, state: { value, timestamp } } },
      { awsRequestId: 'request' },
    );

  test.each([
    ['free', 'ALARM', 'stopped'],
    ['free', 'OK', 'open'],
    ['paid', 'ALARM', 'stopped'],
    ['paid', 'OK', 'open'],
  ])('of spend-%s to %s sets its own parameter to %s', async (spendLimit, state, value) => {
    await change(`atelier-dev-spend-${spendLimit}`, state);
    expect(setParameter.mock.calls).toEqual([[`/${spendLimit}`, value]]);
    expect(recordEvent.mock.calls).toEqual([
      [{ source: 'pauseGenerations', request: 'request' }, 'done'],
    ]);
  });

  test('that is told after the parameter was set since leaves it as it is', async () => {
    await change('atelier-dev-spend-paid', 'ALARM', '2026-11-22T11:59:59.000+0000');
    expect(setParameter).not.toHaveBeenCalled();
  });

  test.each([
    ['of another stage', 'atelier-prod-spend-paid', 'ALARM'],
    ['to something unknown', 'atelier-dev-spend-paid', 'INSUFFICIENT_DATA'],
  ])('%s fails, so that somebody hears of it', async (_, alarmName, state) => {
    await expect(change(alarmName, state)).rejects.toThrow();
    expect(setParameter).not.toHaveBeenCalled();
  });
});
