import { usePlan } from '../../lib/plan.ts';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function PlanBadge() {
  const { userPlan, isLoading } = usePlan();
  return (
    // As wide as the longest plan, so that what stands beside it stays where it is.
    <span className="grid min-w-26 *:justify-center">
      <Badge>{isLoading ? <Spinner label="Loading your plan" /> : `${userPlan} plan`}</Badge>
    </span>
  );
}
