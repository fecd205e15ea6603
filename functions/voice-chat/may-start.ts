import { planLimits } from '../../shared/plans.ts';
import { periodOf, quotaOf } from '../../shared/usage.ts';
import type { User } from '../platform/user.ts';
import { brakesThatAreOn } from '../quota/generation-brake.ts';
import { refuseWhileBraked } from '../quota/refuse-while-braked.ts';
import { usageShown } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { heldSessions } from './held-sessions.ts';
import { isLeftOver, isReusable } from './session-state.ts';

/**
 * Whether a person may start a conversation now, as far as the limit goes; a brake on spend is an error,
 * as it is for whoever starts one. Changes nothing.
 */
export async function mayStart(user: User): Promise<boolean> {
  const now = new Date();
  const [plan, item, held, brakesOn] = await Promise.all([
    user.plan(),
    readUsage(user.userId, periodOf(now)),
    heldSessions(user.userId, now),
    brakesThatAreOn(),
  ]);
  if (held.some(({ session }) => isReusable(session, now))) return true;
  const used = usageShown(item, now).audioChat;
  const { usable } = quotaOf(used, planLimits[plan].audioChat);
  if (!usable && !held.some(({ session }) => isLeftOver(session, now))) return false;
  await refuseWhileBraked({ user, feature: 'audioChat' }, brakesOn);
  return true;
}
