import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import type { Outlook } from './outlook.ts';

/** What a month may cost, and how much of that it does. In nanodollars. */
export type BudgetBurn = {
  /** Whether it is for AWS alone, as a stage's own is. */
  readonly isOfAws: boolean;
  readonly amount: number;
  readonly spent: number;
  /** At the end of the month; null before a week is over. */
  readonly likely: number | null;
  /** The day on which it is spent; null where it lasts for the month, or nothing is forecast. */
  readonly reached: string | null;
};

/** How a month goes against what it may cost, in US dollars. */
export function budgetBurn(outlook: Outlook, dollars: number, isOfAws: boolean): BudgetBurn {
  const { spent, end, reaches } = isOfAws ? outlook.infrastructure : outlook.all;
  const amount = Math.round(dollars * nanodollarsPerDollar);
  return { isOfAws, amount, spent, likely: end?.likely ?? null, reached: reaches(amount) ?? null };
}

/** Whether the month ends above its budget: by what is spent already, or at the rate of the days that are over. */
export function isAboveBudget({ amount, spent, likely }: BudgetBurn): boolean {
  return spent > amount || (likely ?? 0) > amount;
}
