import { createContext, use } from 'react';
import type { Plan } from '../../../shared/plans.ts';

/** The plan of the signed-in user: specification, sections 3 and 4. */
export type PlanState = { userPlan: Plan; isLoading: boolean; refresh: () => Promise<void> };

export const initialPlanState: PlanState = {
  userPlan: 'Free',
  isLoading: true,
  refresh: () => Promise.resolve(),
};

/** Filled by the session provider; everything else reads it with `usePlan`. */
export const PlanContext = createContext<PlanState>(initialPlanState);

export function usePlan(): PlanState {
  return use(PlanContext);
}
