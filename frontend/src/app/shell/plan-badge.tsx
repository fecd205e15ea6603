import { usePlan } from '../../lib/plan.ts';
import { Badge } from '../../ui/badge.tsx';
import { Turner } from '../../ui/turner.tsx';

export function PlanBadge() {
  const { userPlan, isLoading } = usePlan();
  return (
    // As wide as the longest plan, so that what stands beside it stays where it is.
    <span className="grid min-w-26 *:justify-center">
      <Badge>{isLoading ? <PlanLoading /> : `${userPlan} plan`}</Badge>
    </span>
  );
}

/** The words are for screen readers alone: in the badge there is no room for them, not even where nothing turns. */
function PlanLoading() {
  return (
    <span role="status">
      <Turner />
      <span className="sr-only">Loading your plan</span>
    </span>
  );
}
