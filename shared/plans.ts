import type { Feature } from './features.ts';

/** Plans from the smallest to the largest; the order is what `planSatisfies` compares. */
export const plans = ['Free', 'Standard', 'Pro'] as const;

export type Plan = (typeof plans)[number];

export type PaidPlan = Exclude<Plan, 'Free'>;

/** Whose spend is added up together and limited by itself, so that Free people never stop who pays. */
export const planGroups = ['free', 'paid'] as const;

export type PlanGroup = (typeof planGroups)[number];

/** A plan that nobody knows counts as paid: a Free person's is known before anything is generated. */
export function planGroupOf(plan: Plan | undefined): PlanGroup {
  return plan === 'Free' ? 'free' : 'paid';
}

/** Uses per calendar month (UTC) and plan: specification, section 9. */
export const planLimits: Readonly<Record<Plan, Readonly<Record<Feature, number>>>> = {
  Free: { imageEditing: 5, imageGeneration: 2, audioChat: 3, videoGeneration: 0 },
  Standard: { imageEditing: 10, imageGeneration: 3, audioChat: 5, videoGeneration: 1 },
  Pro: { imageEditing: 20, imageGeneration: 5, audioChat: 10, videoGeneration: 2 },
};

const planBySlug: Readonly<Record<string, Plan>> = {
  standard: 'Standard',
  'standard plan': 'Standard',
  pro: 'Pro',
  'pro plan': 'Pro',
  professional: 'Pro',
};

/**
 * The plan that a billing name or slug stands for. Case, `-` and `_` do not matter;
 * any other name is Free (specification, section 4).
 */
export function planFrom(nameOrSlug: string | undefined): Plan {
  const slug = (nameOrSlug ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ');
  return Object.hasOwn(planBySlug, slug) ? (planBySlug[slug] ?? 'Free') : 'Free';
}

/**
 * The plan in the `pla` claim of a session token, `u:<slug>` for a person's own plan.
 * A plan of an organisation (`o:<slug>`) is not the person's, hence Free.
 */
export function planFromClaim(claim: string): Plan {
  return claim.startsWith('u:') ? planFrom(claim.slice(2)) : 'Free';
}

/** Whether `plan` includes what `required` includes: Pro satisfies Standard. */
export function planSatisfies(plan: Plan, required: Plan): boolean {
  return plans.indexOf(plan) >= plans.indexOf(required);
}

/** The smallest plan that includes a tool, where Free does not. */
export function requiredPlan(feature: Feature): PaidPlan | undefined {
  const smallest = plans.find((plan) => planLimits[plan][feature] > 0);
  return smallest === 'Free' ? undefined : smallest;
}

/** What a person is told of the first day of a period: specification, section 2. */
export const resetNote = 'Your usage resets on the 1st of each month';
