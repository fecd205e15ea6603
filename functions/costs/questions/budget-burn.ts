import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import type { Outlook } from './outlook.ts';

/** What a period may cost, in US dollars. */
export type Budgets = { readonly aws: number; readonly everything: number };

/** How much of what a period may cost it does. In nanodollars. */
export type BudgetBurn = {
  /** Whose cost it limits. */
  readonly of: keyof Budgets;
  readonly amount: number;
  readonly spent: number;
  /** At the end of the period; null before a week is over. */
  readonly likely: number | null;
  /** The day on which it is spent; null where it lasts for the period, or lasts so far and nothing is forecast. */
  readonly reached: string | null;
};

/** The budgets of a period of so many months. */
export function budgetsOf(month: Budgets, months: number): Budgets {
  return { aws: month.aws * months, everything: month.everything * months };
}

/** How a period goes against what AWS, or everything, may cost in it, in US dollars. */
export function budgetBurn(outlook: Outlook, of: keyof Budgets, dollars: number): BudgetBurn {
  const { spent, end, reaches } = of === 'aws' ? outlook.infrastructure : outlook.all;
  const amount = Math.round(dollars * nanodollarsPerDollar);
  return { of, amount, spent, likely: end?.likely ?? null, reached: reaches(amount) ?? null };
}

/** Whether the period ends above its budget: by what is spent already, or at the rate of the days that are over. */
export function isAboveBudget({ amount, spent, likely }: BudgetBurn): boolean {
  return spent > amount || (likely ?? 0) > amount;
}
