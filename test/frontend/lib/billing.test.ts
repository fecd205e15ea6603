import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { initialPlanState } from '../../../frontend/src/lib/auth.tsx';
import { activePlan, fetchPlan, listSubscriptions } from '../../../frontend/src/lib/billing.ts';
import { proves } from '../../e2e/specification/proves.ts';

const item = (status: string, name: string) => ({ status, plan: { name } });
const list = (...data: ReturnType<typeof item>[]) => ({ data, total_count: data.length });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the subscriptions of either billing interface', () => {
  test(
    'getSubscriptions is asked for page 1 of 10 and answers as it is',
    proves('states/plan-fetch-failure'),
    async () => {
      const getSubscriptions = vi.fn(() => Promise.resolve(list(item('active', 'Pro'))));
      const getSubscription = vi.fn(() => Promise.reject(new Error('not asked')));
      await expect(listSubscriptions({ getSubscriptions, getSubscription })).resolves.toEqual(
        list(item('active', 'Pro')),
      );
      expect(getSubscriptions).toHaveBeenCalledWith({ initialPage: 1, pageSize: 10 });
      expect(getSubscription).not.toHaveBeenCalled();
    },
  );

  test('getSubscription alone gives its items as data and total_count', async () => {
    const getSubscription = vi.fn(() =>
      Promise.resolve({
        id: 'sub_1',
        subscriptionItems: [item('ended', 'Free'), item('active', 'Standard')],
      }),
    );
    await expect(listSubscriptions({ getSubscription })).resolves.toEqual(
      list(item('ended', 'Free'), item('active', 'Standard')),
    );
    expect(getSubscription).toHaveBeenCalledWith({});
  });

  test('billing keeps its `this` when it is called', async () => {
    const billing = {
      items: [item('active', 'Pro')],
      getSubscription() {
        return Promise.resolve({ subscriptionItems: this.items });
      },
    };
    await expect(listSubscriptions(billing)).resolves.toEqual(list(item('active', 'Pro')));
  });

  test('billing with neither call is an error', async () => {
    await expect(listSubscriptions({})).rejects.toThrow('Billing offers no subscriptions');
  });
});

describe('the plan of a list of subscriptions', () => {
  test.each([
    ['standard', 'Standard'],
    ['Standard Plan', 'Standard'],
    ['PRO', 'Pro'],
    ['pro plan', 'Pro'],
    ['Professional', 'Pro'],
    ['Enterprise', 'Free'],
  ])('an active subscription named %s is %s', (name, plan) => {
    expect(activePlan(list(item('active', name)))).toBe(plan);
  });

  test('no subscription is Free', () => {
    expect(activePlan(list())).toBe('Free');
  });

  test('a subscription that is not active never gives a plan', () => {
    const inactive = fc.string().filter((status) => status !== 'active');
    fc.assert(
      fc.property(fc.array(inactive), (statuses) => {
        expect(activePlan(list(...statuses.map((status) => item(status, 'Pro'))))).toBe('Free');
      }),
    );
  });
});

describe('fetching the plan', () => {
  test('a failed fetch is logged and gives Free', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new Error('503');
    await expect(fetchPlan({ getSubscription: () => Promise.reject(failure) })).resolves.toBe(
      'Free',
    );
    expect(logged).toHaveBeenCalledWith('Failed to fetch user plan:', failure);
  });

  test('an answer of another shape is logged and gives Free', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(fetchPlan({ getSubscription: () => Promise.resolve({}) })).resolves.toBe('Free');
    expect(logged).toHaveBeenCalledOnce();
  });

  test('before anything is known the plan is Free and loading', () => {
    expect(initialPlanState).toMatchObject({ userPlan: 'Free', isLoading: true });
  });
});
