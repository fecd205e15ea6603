import { pages } from '../../../../../shared/pages.ts';
import type { Plan } from '../../../../../shared/plans.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { QuickAction } from '../content.ts';
import { ActionFrame } from './action-frame.tsx';
import { PlanRequired } from './plan-required.tsx';

type Props = { action: QuickAction; requires: Plan };

/** What a plan without the tool shows instead: specification, section 2. */
export function LockedCard({ action, requires }: Props) {
  return (
    <ActionFrame action={action} locked badge={<PlanRequired plan={requires} />}>
      <p className="mt-2 text-ui font-semibold">{`${requires}+ Feature`}</p>
      <p className="mt-0.5 mb-3 text-ui/[21px] text-ink-2">
        {`Upgrade to ${requires} plan to access ${action.title}`}
      </p>
      <div className="mt-auto">
        <ButtonLink kind="primary" to={pages.pricing.path}>
          Upgrade Now
        </ButtonLink>
      </div>
    </ActionFrame>
  );
}
