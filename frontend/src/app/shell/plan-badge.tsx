import { usePlan } from '../../lib/plan.ts';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function PlanBadge() {
  const { userPlan, isLoading } = usePlan();
  return <Badge>{isLoading ? <Spinner label="Loading your plan" /> : `${userPlan} plan`}</Badge>;
}
