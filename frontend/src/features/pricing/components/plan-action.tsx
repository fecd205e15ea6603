import { type Plan, planSatisfies } from '../../../../../shared/plans.ts';
import { useSession } from '../../../lib/auth.ts';
import { usePlan } from '../../../lib/plan.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { choosePlanId } from './choose-plan.tsx';

type Props = { plan: Plan; primary: boolean };

/** Visitors begin with an account; who has one goes on to the choice of plans. */
export function PlanAction({ plan, primary }: Props) {
  const { status, openSignUp } = useSession();
  const { userPlan, isLoading } = usePlan();
  if (status !== 'signed-in') {
    return (
      <Button
        kind={primary ? 'primary' : 'outline'}
        wide
        onClick={openSignUp}
        disabled={status === 'loading'}
        data-visitors
      >
        Get Started
      </Button>
    );
  }
  if (!isLoading && plan === userPlan) return <Badge>Your plan</Badge>;
  return (
    <Button
      kind={primary && !planSatisfies(userPlan, plan) ? 'primary' : 'outline'}
      wide
      onClick={showChoice}
    >
      {`Choose ${plan}`}
    </Button>
  );
}

function showChoice() {
  document.getElementById(choosePlanId)?.scrollIntoView({ block: 'start' });
}
