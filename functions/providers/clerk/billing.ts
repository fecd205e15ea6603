import { type Plan, planFrom, planFromClaim } from '../../../shared/plans.ts';
import { cachedValue } from '../../platform/cached-value.ts';
import { noteFacts } from '../../platform/invocation-facts.ts';
import { describeCause, log } from '../../platform/log.ts';
import { withSecret } from '../../platform/secrets.ts';
import { settings } from '../../platform/settings.ts';
import type { Subscriber, User } from '../../platform/user.ts';
import { watchProvider } from '../provider-calls.ts';

const cacheMs = 60_000;
const maxWaitMs = 3_000;
const maxRememberedCount = 1_000;
const plans = new Map<string, ReturnType<typeof cachedValue<Plan>>>();

/** The plan that a person pays for, at most a minute old. If billing cannot tell, it is Free. */
async function billedPlan(userId: string): Promise<Plan> {
  try {
    return await cachedPlan(userId).get();
  } catch (error) {
    log.warn('The plan could not be read from billing', { cause: describeCause(error) });
    return 'Free';
  }
}

function cachedPlan(userId: string) {
  const known = plans.get(userId);
  if (known) return known;
  if (plans.size >= maxRememberedCount) plans.clear();
  const fresh = cachedValue(cacheMs, () => readPlan(userId));
  plans.set(userId, fresh);
  return fresh;
}

async function readPlan(userId: string): Promise<Plan> {
  const subscription = await withSecret(
    settings.clerkSecretId(),
    (secretKey) => watchProvider('clerk', () => inTime(subscriptionOf(userId, secretKey))),
    (error) => hasStatus(error, 401),
  );
  const active = subscription?.subscriptionItems.find(({ status }) => status === 'active');
  return planFrom(active?.plan?.name);
}

/** Nothing of an account that is gone, or never paid. */
async function subscriptionOf(userId: string, secretKey: string) {
  const { billingSubscription } = await import('./clerk-billing.ts');
  const apiUrl = settings.clerkApiUrl();
  try {
    return await billingSubscription({ secretKey, apiUrl, telemetry: { disabled: true } }, userId);
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'status' in error && error.status === status;
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Clerk did not answer in time.')), maxWaitMs);
  });
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The person with the plan, from the token, else from Clerk's billing. Only what begins uses of a tool asks
 * for it, so that no other function is made of Clerk's client.
 */
export function withPlan(user: Pick<User, 'userId' | 'planClaim'>): Subscriber {
  return { userId: user.userId, plan: () => planOf(user) };
}

async function planOf({ userId, planClaim }: Pick<User, 'userId' | 'planClaim'>): Promise<Plan> {
  const plan = planClaim === undefined ? await billedPlan(userId) : planFromClaim(planClaim);
  noteFacts({ plan });
  return plan;
}
