import { pages } from '../../../../shared/pages.ts';
import type { PaidPlan } from '../../../../shared/plans.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PlanRequired } from '../../usage/plan-required.tsx';
import { upgradeWords } from '../../usage/upgrade-words.ts';
import type { QuickAction } from '../content.ts';
import { ActionFrame } from './action-frame.tsx';

type Props = { action: QuickAction; requires: PaidPlan };

/** What a plan without the tool shows instead: specification, section 2. */
export function LockedCard({ action, requires }: Props) {
  return (
    <ActionFrame action={action} locked badge={<PlanRequired plan={requires} />}>
      <p className="mt-2 text-ui font-semibold">{upgradeWords.title(requires)}</p>
      <p className="mt-0.5 mb-3 text-ui/[21px] text-ink-2">
        {upgradeWords.text(requires, action.title)}
      </p>
      <div className="mt-auto">
        <ButtonLink kind="primary" to={pages.pricing.path}>
          {upgradeWords.action}
        </ButtonLink>
      </div>
    </ActionFrame>
  );
}
