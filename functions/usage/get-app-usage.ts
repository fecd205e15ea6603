import { routes } from '../../shared/routes.ts';
import { periodOf, usageToResponse } from '../../shared/usage.ts';
import { usageShown } from '../adapters/usage-item.ts';
import { readUsage } from '../adapters/usage-table.ts';
import { defineRoute } from '../http/define-route.ts';

export const handler = defineRoute(routes.getAppUsage, async ({ user }) => {
  const now = new Date();
  const item = await readUsage(user.userId, periodOf(now));
  return { body: usageToResponse(usageShown(item, now)) };
});
