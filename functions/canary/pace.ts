import { canaryPauseHours } from '../../shared/canary.ts';
import { type Feature, featureKeys } from '../../shared/features.ts';
import { type Plan, planLimits } from '../../shared/plans.ts';
import { limitWith, nextResetAfter, type Usage } from '../../shared/usage.ts';

const hourMs = 60 * 60 * 1000;

type Month = {
  plan: Plan;
  /** Uses that count, and those that support has granted beside the plan's. */
  used: Usage;
  extra: Usage;
};

/**
 * The tools whose turn it is: the month's uses are spread over the month, so that they last to its end. A try that comes
 * to nothing takes no use, so a tool that is dead stays due until it works.
 */
export function dueTools({ plan, used, extra }: Month, now: Date): Feature[] {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const monthMs = nextResetAfter(now).getTime() - start;
  const elapsed = (now.getTime() - start) / monthMs;
  return featureKeys.filter((feature) => {
    const limit = limitWith(planLimits[plan][feature], extra[feature]);
    const tries = Math.min(limit, monthMs / (canaryPauseHours[feature] * hourMs));
    return limit > 0 && used[feature] < Math.min(limit, 1 + Math.floor(tries * elapsed));
  });
}
