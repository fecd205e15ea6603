import { featureInfo, featureKeys } from '../../../../shared/features.ts';
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
export type CatalogPlan = {
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
