import { planPrices } from '../plan-prices.ts';
import type { Plan } from '../plans.ts';
import { nanodollarsPerDollar } from './price-book.ts';

const centsPerDollar = 100;

/** A month's list price of a plan, in nanodollars. */
export function listPriceOf(plan: Plan): number {
  return planPrices[plan] * (nanodollarsPerDollar / centsPerDollar);
}
