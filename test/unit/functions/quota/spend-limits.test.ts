import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { planGroupOf, plans } from '../../../../shared/plans.ts';
import {
  reachedLimitOf,
  type SpendLimit,
  spendLimitCacheSeconds,
  spendLimitNames,
  spendLimitsItemId,
} from '../../../../shared/spend-limits.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const recordEvent = vi.fn();
vi.doMock('../../../../functions/platform/cost-log.ts', () => ({ recordEvent }));
vi.stubEnv('STAGE', 'dev');
vi.stubEnv('AWS_REGION', 'us-east-1');
const { reachedSpendLimits, refuseBeyondSpendLimit } = await import(
  '../../../../functions/quota/spend-limits.ts'
);
const { handler } = await import('../../../../functions/spend-limits/pause-generations.ts');

const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { log } = await import('../../../../functions/platform/log.ts');
vi.spyOn(log, 'warn').mockImplementation(() => {});

const noon = new Date('2026-11-22T12:00:00Z');
const key = { TableName: 'limits', Key: { id: spendLimitsItemId } };

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(async () => {
  vi.useRealTimers();
  await tables.stop();
});
beforeEach(async () => {
  vi.clearAllMocks();
  // Each test begins when what was read in the one before is forgotten.
  vi.setSystemTime(Date.now() + spendLimitCacheSeconds * 1000);
  await documents.send(new DeleteCommand(key));
});

/** Sets a group as an operator does, at noon. */
async function set(group: SpendLimit, value: unknown): Promise<void> {
  await documents.send(
    new UpdateCommand({
      ...key,
      UpdateExpression: 'SET #group = :set',
      ExpressionAttributeNames: { '#group': group },
      ExpressionAttributeValues: { ':set': value },
    }),
  );
}

const at = (value: string) => ({ value, setAt: noon.getTime() / 1000 });

async function readValue(group: SpendLimit): Promise<unknown> {
  const { Item = {} } = await documents.send(new GetCommand(key));
  return Item[group]?.value;
}

describe('the spend limits that are reached', () => {
  test('are none while nobody has set any', async () => {
    expect((await reachedSpendLimits()).size).toBe(0);
  });

  test.each([at('closed'), at(''), 'stopped'])(
    'are those that say anything but open: %j',
    async (value) => {
      await set('free', value);
      await set('paid', at('open'));
      expect([...(await reachedSpendLimits())]).toEqual(['free']);
    },
  );

  test('are read again after half a minute, and not before', async () => {
    expect((await reachedSpendLimits()).size).toBe(0);
    await set('paid', at('stopped'));
    vi.setSystemTime(Date.now() + spendLimitCacheSeconds * 1000 - 1);
    expect((await reachedSpendLimits()).size).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    expect([...(await reachedSpendLimits())]).toEqual(['paid']);
  });

  test('stay as they were while they cannot be read', async () => {
    await set('paid', at('stopped'));
    await reachedSpendLimits();
    vi.setSystemTime(Date.now() + spendLimitCacheSeconds * 1000);
    const send = vi.spyOn(documents, 'send').mockRejectedValueOnce(new Error('No answer.'));
    expect([...(await reachedSpendLimits())]).toEqual(['paid']);
    expect(send).toHaveBeenCalledOnce();
    send.mockRestore();
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
  ] as const)('of spend-%s to %s sets its own group to %s', async (group, state, value) => {
    await set(group, at('other'));
    await change(`atelier-dev-spend-${group}`, state);
    expect(await readValue(group)).toBe(value);
    expect(await readValue(group === 'free' ? 'paid' : 'free')).toBeUndefined();
    expect(recordEvent.mock.calls).toEqual([
      [{ source: 'pauseGenerations', request: 'request' }, 'done'],
    ]);
  });

  test('is what a group says that nobody has set before', async () => {
    await change('atelier-dev-spend-paid', 'ALARM');
    expect(await readValue('paid')).toBe('stopped');
  });

  test('that is told after the group was set since leaves it as it is', async () => {
    await set('paid', at('open'));
    await change('atelier-dev-spend-paid', 'ALARM', '2026-11-22T11:59:59.000+0000');
    expect(await readValue('paid')).toBe('open');
  });

  test.each([
    ['of another stage', 'atelier-prod-spend-paid', 'ALARM'],
    ['to something unknown', 'atelier-dev-spend-paid', 'INSUFFICIENT_DATA'],
  ])('%s fails, so that somebody hears of it', async (_, alarmName, state) => {
    await expect(change(alarmName, state)).rejects.toThrow();
    expect(await readValue('paid')).toBeUndefined();
  });
});

describe('a use', () => {
  const refusal = (plan: 'Free' | 'Pro', reached: readonly SpendLimit[]) => {
    const askForPlan = vi.fn(async () => plan);
    const payer = { user: { plan: askForPlan }, feature: 'imageEditing' } as const;
    return { askForPlan, refused: refuseBeyondSpendLimit(payer, new Set(reached)) };
  };

  test('of a plan whose spend limit is reached is refused, and no other', async () => {
    await expect(refusal('Free', ['free']).refused).rejects.toMatchObject({
      code: 'free_plan_paused',
    });
    await expect(refusal('Pro', ['free', 'paid']).refused).rejects.toMatchObject({
      code: 'generations_paused',
    });
    await expect(refusal('Pro', ['free']).refused).resolves.toBeUndefined();
  });

  test('while no limit is reached nobody is asked for their plan', async () => {
    const { askForPlan, refused } = refusal('Free', []);
    await refused;
    expect(askForPlan).not.toHaveBeenCalled();
  });
});
