import { createClerkClient } from '@clerk/backend';
import { type PlanOffer, planOffers } from '../../shared/plan-offers.ts';

type Instance = {
  secretKey: string;
  /** Origin of Clerk's Backend API. */
  apiUrl: string;
};

/** More plans than anybody compares. */
const mostPlans = 100;

/** What a Clerk instance sells to people, as `/plans.json` tells it. Throws where billing cannot be read. */
export async function readPlanOffers({ secretKey, apiUrl }: Instance): Promise<PlanOffer[]> {
  const { billing } = createClerkClient({ secretKey, apiUrl, telemetry: { disabled: true } });
  const { data } = await billing.getPlanList({ payerType: 'user', limit: mostPlans });
  return planOffers(data.filter(({ publiclyVisible }) => publiclyVisible));
}
