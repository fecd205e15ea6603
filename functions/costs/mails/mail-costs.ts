import { costPeriodAfter, costPeriodOf } from '../../../shared/cost-period.ts';
import { dayAfter } from '../../../shared/days.ts';
import { settings } from '../../platform/settings.ts';
import type { DeliveredCosts } from '../sources/open-delivered-costs.ts';
import { mailMonth } from './month-mail.ts';
import { sendToFinance } from './send-to.ts';
import { mailWarnings } from './warning-mails.ts';

/** Lines of a month's last day may come late. */
const firstDate = 2;

/**
 * Mails the page of last month, from the 2nd on, and what went wrong since. It may run at any time, and again: nobody is told
 * anything twice.
 */
export async function mailCosts(costs: DeliveredCosts): Promise<void> {
  const today = costs.now.toISOString().slice(0, 10);
  const sendTo = sendToFinance();
  if (Number(today.slice(8)) >= firstDate) {
    await mailMonth(costPeriodAfter(costPeriodOf('month', today), -1), costs, sendTo);
  }
  if (!sendTo) return;
  // The day that is over, and the one before it, of which lines have come since.
  const months = [-2, -1].map((days) => costPeriodOf('month', dayAfter(today, days)));
  for (const month of new Map(months.map((each) => [each.name, each])).values()) {
    const budgets = { aws: settings.monthlyBudget(), everything: settings.totalBudget() };
    await mailWarnings(month, costs, { sendTo, budgets });
  }
}
