import { planLimits } from '../../shared/plans.ts';
import { periodOf, quotaOf } from '../../shared/usage.ts';
import type { Identity } from '../adapters/clerk.ts';
import { planOf } from '../adapters/plan-of.ts';
import { usageShown } from '../adapters/usage-item.ts';
import { readUsage } from '../adapters/usage-table.ts';
import { heldSessions } from './held-sessions.ts';
import { isLeftOver, isReusable } from './session-state.ts';

/** Whether a person may start a conversation now. Changes nothing. */
export async function mayStart(user: Identity): Promise<boolean> {
  const now = new Date();
  const [plan, item, held] = await Promise.all([
    planOf(user),
    readUsage(user.userId, periodOf(now)),
    heldSessions(user.userId, now),
  ]);
  const used = usageShown(item, now).audioChat;
  if (quotaOf(used, planLimits[plan].audioChat).usable) return true;
  return held.some(({ session }) => isReusable(session, now) || isLeftOver(session, now));
}
