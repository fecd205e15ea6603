import { commonRoutes } from '../../shared/routes/common.ts';
import { periodOf, usageToResponse } from '../../shared/usage.ts';
import { defineRoute } from '../http/define-route.ts';
import { usageShown } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';

export const handler = defineRoute(commonRoutes.getAppUsage, async ({ user, query }) => {
  const now = new Date();
  const item = await readUsage(user.userId, query.period ?? periodOf(now));
  return { body: usageToResponse(usageShown(item, now)) };
});
