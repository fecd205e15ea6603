import { featureInfo, featureKeys } from '../../../../shared/features.ts';
import { type PlanOffer, planOffers } from '../../../../shared/plan-offers.ts';
import { planPrices } from '../../../../shared/plan-prices.ts';
import { type Plan, planLimits, plans } from '../../../../shared/plans.ts';

/** Slugs as Clerk names them; its built-in free plan is `free_user`. */
const slugs: Readonly<Record<Plan, string>> = {
  Free: 'free_user',
  Standard: 'standard',
  Pro: 'pro',
};

const descriptions: Readonly<Record<Plan, string>> = {
  Free: 'For a first look around the studio.',
  Standard: 'For regular work.',
  Pro: 'For the studio in daily use.',
};

type PlanFeature = { readonly slug: string; readonly name: string };

/** What the billing service knows of a plan; `fee` in cents a month. */
type CatalogPlan = {
  readonly plan: Plan;
  readonly id: string;
  readonly slug: string;
  readonly description: string;
  readonly fee: number;
  readonly features: readonly PlanFeature[];
};

export const planCatalog: Readonly<Record<Plan, CatalogPlan>> = {
  Free: catalogPlan('Free'),
  Standard: catalogPlan('Standard'),
  Pro: catalogPlan('Pro'),
};

export function planById(id: string): CatalogPlan | undefined {
  return plans.map((plan) => planCatalog[plan]).find((entry) => entry.id === id);
}

function catalogPlan(plan: Plan): CatalogPlan {
  return {
    plan,
    id: `cplan_${slugs[plan]}`,
    slug: slugs[plan],
    description: descriptions[plan],
    fee: planPrices[plan],
    features: featureKeys.flatMap((feature) => {
      const limit = planLimits[plan][feature];
      const { name, folder } = featureInfo[feature];
      if (limit === 0) return [];
      return [
        { slug: `${folder.replaceAll('-', '_')}_${limit}`, name: `${name}: ${limit} a month` },
      ];
    }),
  };
}

/** What the local identity server sells, as a Clerk instance would be read. */
export function catalogOffers(): PlanOffer[] {
  return planOffers(
    plans.map((name) => {
      const { id, fee } = planCatalog[name];
      const { amount_formatted: amountFormatted, currency_symbol: currencySymbol } = money(fee);
      return { id, name, isDefault: fee === 0, fee: { amountFormatted, currencySymbol } };
    }),
  );
}

/** A plan as Clerk's billing API shows it. */
export function planJson(plan: Plan) {
  const { id, slug, description, fee, features } = planCatalog[plan];
  return {
    object: 'commerce_plan',
    id,
    name: plan,
    slug,
    description,
    fee: money(fee),
    annual_fee: null,
    annual_monthly_fee: null,
    is_default: fee === 0,
    is_recurring: true,
    has_base_fee: fee > 0,
    for_payer_type: 'user',
    publicly_visible: true,
    avatar_url: '',
    free_trial_enabled: false,
    free_trial_days: null,
    features: features.map((feature) => ({
      object: 'feature',
      id: `feat_${feature.slug}`,
      name: feature.name,
      slug: feature.slug,
      description: null,
      avatar_url: null,
    })),
  };
}

/** An amount of cents in Clerk's format. */
export function money(cents: number) {
  return {
    amount: cents,
    amount_formatted: (cents / 100).toFixed(2),
    currency: 'USD',
    currency_symbol: '$',
  };
}
