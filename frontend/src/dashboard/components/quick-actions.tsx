import { planSatisfies } from '../../../../shared/plans.ts';
import { usePlan } from '../../lib/plan.ts';
import { type QuickAction, quickActions } from '../content.ts';
import { ActionCard } from './action-card.tsx';
import { LockedCard } from './locked-card.tsx';

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-12">
      <h2 id="quick-actions" className="text-block">
        Quick Actions
      </h2>
      <ul className="mt-5 grid gap-3.5 sm:gap-5 @[900px]:grid-cols-2">
        {quickActions.map((action) => (
          <li key={action.feature}>
            <Action action={action} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Locked once it is known that the plan does not include the tool. */
function Action({ action }: { action: QuickAction }) {
  const { userPlan, isLoading } = usePlan();
  const { requires } = action;
  if (requires && !isLoading && !planSatisfies(userPlan, requires)) {
    return <LockedCard action={action} requires={requires} />;
  }
  return <ActionCard action={action} pending={Boolean(requires) && isLoading} />;
}
