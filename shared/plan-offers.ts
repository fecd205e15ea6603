import { type Plan, planFrom, plans } from './plans.ts';

/** A plan as billing sells it. */
export type PlanOffer = {
  readonly plan: Plan;
  /** Billing's own id of the plan, which its checkout asks for. */
  readonly id: string;
  /** What a month costs, as it is shown: `$12`. */
  readonly price: string;
};

/** Where the site tells its visitors what is on sale: a list of `PlanOffer`, written at deploy. */
export const planOffersPath = '/plans.json';

/**
 * The offers in the content of `planOffersPath`. Read without the schema library, which a visitor's
 * pages do not load. Throws on anything else than a list of offers.
 */
export function parsePlanOffers(content: unknown): PlanOffer[] {
  if (!Array.isArray(content) || !content.every(isPlanOffer)) {
    throw new Error(`${planOffersPath} is not a list of offers`);
  }
  return content;
}

function isPlanOffer(value: unknown): value is PlanOffer {
  if (typeof value !== 'object' || value === null) return false;
  if (!('plan' in value && 'id' in value && 'price' in value)) return false;
  const { plan, id, price } = value;
  return plans.some((known) => known === plan) && isFilled(id) && isFilled(price);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** A plan as Clerk's APIs list it. */
export type ListedPlan = {
  readonly id: string;
  readonly name: string;
  /** What everybody has who buys nothing. */
  readonly isDefault: boolean;
  /** Of a month; absent where a plan is sold by the year only. */
  readonly fee?: { readonly amountFormatted: string; readonly currencySymbol: string } | null;
};

/** What of the listed plans is sold here: one offer a plan, the smallest plan first. */
export function planOffers(listed: readonly ListedPlan[]): PlanOffer[] {
  return plans.flatMap((plan) => {
    const found = listed.find((entry) => entry.fee && planOf(entry) === plan);
    return found?.fee ? [{ plan, id: found.id, price: priceOf(found.fee) }] : [];
  });
}

/** An unknown name means Free for who holds the plan, but is nothing to offer. */
function planOf({ name, isDefault }: ListedPlan): Plan | undefined {
  if (isDefault) return 'Free';
  const plan = planFrom(name);
  return plan === 'Free' ? undefined : plan;
}

/** `$12` rather than `$12.00`: a price in whole units needs no fraction. */
function priceOf(fee: { amountFormatted: string; currencySymbol: string }): string {
  return `${fee.currencySymbol}${fee.amountFormatted.replace(/\.00$/, '')}`;
}
