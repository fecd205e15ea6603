import type { Plan } from '../../../../shared/plans.ts';
import { planCatalog } from '../billing/plan-catalog.ts';
import { money } from './money.ts';

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
