import type { Plan } from './plans.ts';

/**
 * What a month of each plan costs, in cents of a US dollar: placeholders until the owner sets
 * prices, since the specification names none. Billing sells at its own prices; these are what the
 * local billing asks and what margins are reckoned with.
 */
export const planPrices: Readonly<Record<Plan, number>> = { Free: 0, Standard: 1200, Pro: 2900 };
