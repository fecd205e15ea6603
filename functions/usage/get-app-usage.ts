import { commonRoutes } from '../../shared/routes/common.ts';
import { periodOf, usageToResponse } from '../../shared/usage.ts';
import { defineRoute } from '../http/define-route.ts';
import { extraUsesNow, usageShown } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';

export const handler = defineRoute(commonRoutes.getAppUsage, async ({ user, query }) => {
  const now = new Date();
  const item = await readUsage(user.userId, query.period ?? periodOf(now));
  const usage = usageToResponse(usageShown(item, now));
  return {
    body: item.extraUses.size > 0 ? { ...usage, extraUses: extraUsesNow(item, now) } : usage,
  };
});
