import { nanodollarsPerDollar } from './price-book.ts';

/**
 * Of a payment with its taxes, and nanodollars of each: what is kept before it is ours. Clerk tells of no fees, so that they are assumed: its own 0.7 %
 * (https://clerk.com/docs/billing/overview), and what Stripe asks for a card of the United States, 2.9 % and 30 cents
 * (https://stripe.com/pricing), both as known on 25 November 2026. Cards of other countries cost more.
 */
export const billingFee = { share: 0.007 + 0.029, each: 0.3 * nanodollarsPerDollar } as const;

/** Nanodollars that billing keeps of so many payments, which come to `amount` with their taxes. */
export function billingFeeOf(amount: number, payments: number): number {
  return Math.round(amount * billingFee.share + payments * billingFee.each);
}
