import { useEffect } from 'react';
import { pages } from '../../../shared/pages.ts';
import type { PlanOffer } from '../../../shared/plan-offers.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import { usePlan, useSession } from '../lib/auth.tsx';
import { navigate, useLocation } from '../lib/location.tsx';
import { rememberedPage } from '../lib/return-to.ts';

const parameter = 'plan';

/** Where a visitor who chose a plan comes to once they are signed in. */
export function afterSignUp(plan: Plan): string {
  if (plan === 'Free') return pages[rememberedPage() ?? 'dashboard'].path;
  return `${pages.pricing.path}?${new URLSearchParams({ [parameter]: plan })}`;
}

/** Where a checkout leads once it is paid: to the page that led to the prices, else it stays at them. */
export function afterCheckout(): string {
  return pages[rememberedPage() ?? 'pricing'].path;
}

/** Opens the checkout of the plan that was chosen before signing up, once. */
export function useChosenPlan(offers: readonly PlanOffer[] | undefined): void {
  const { pathname, search } = useLocation();
  const { status, openCheckout } = useSession();
  const { userPlan, isLoading } = usePlan();
  const wanted = new URLSearchParams(search).get(parameter);
  const chosen = plans.find((plan) => plan === wanted);
  const known = status === 'signed-in' && !isLoading && offers !== undefined;
  useEffect(() => {
    if (!chosen || !known) return;
    navigate(pathname, { replace: true });
    const offer = offers.find(({ plan }) => plan === chosen);
    if (offer && chosen !== userPlan) openCheckout(offer.id, { returnTo: afterCheckout() });
  }, [chosen, known, offers, openCheckout, pathname, userPlan]);
}
