import { CalendarClock, Hourglass } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import { pages } from '../../../shared/pages.ts';
import { plans } from '../../../shared/plans.ts';
import type { Quota } from '../../../shared/usage.ts';
import { usePlan } from '../lib/auth.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { nextResetDay } from './next-reset.ts';
import { QuotaMeter, ResetNote } from './quota-meter.tsx';
import { useEveryMinute } from './use-usage.ts';

export type LimitPanelProps = {
  feature: Feature;
  quota: Quota;
  wasOpen: RefObject<boolean>;
  /** What the person wants to do, as in `To {action}, upgrade ...`. */
  action: string | undefined;
};

/** Takes the form's place once the month's quota is used up. */
export function LimitPanel(props: LimitPanelProps) {
  const { feature, quota, wasOpen, action } = props;
  const id = useId();
  const { userPlan } = usePlan();
  const { name, description } = featureInfo[feature];
  return (
    <section
      aria-labelledby={id}
      // In two columns it stays at the left, also where it comes after a result.
      className="flex flex-col self-start rounded-card border border-line bg-surface p-3.5 sm:p-6 @[800px]:-order-1"
    >
      <div className="flex items-start justify-between gap-4">
        <span className="flex size-10 items-center justify-center rounded-control bg-vermilion-wash text-vermilion-text">
          <Hourglass aria-hidden size={18} strokeWidth={1.6} />
        </span>
        <Badge kind="vermilion">{quota.label}</Badge>
      </div>
      <GateHeading id={id} wasOpen={wasOpen} />
      <p className="mt-1.5 text-ui text-ink-2">{`You've reached your monthly limit for ${name}`}</p>
      <div className="mt-5">
        <QuotaMeter used={quota.used} limit={quota.limit} label={name} />
      </div>
      <p className="mt-5 text-cell text-ink-2">
        {description} {upgradeSentence(action)}
      </p>
      {userPlan === highestPlan ? <HighestPlan limit={quota.limit} /> : null}
      <div className="mt-5">
        <ButtonLink kind="primary" wide to={pages.pricing.path}>
          Upgrade Plan
        </ButtonLink>
      </div>
      <div className="mt-4 text-fine text-ink-3">
        <ResetNote />
      </div>
    </section>
  );
}

const highestPlan = plans.at(-1);

/** Nothing to upgrade to: only the date helps. */
function HighestPlan({ limit }: { limit: number }) {
  const day = useEveryMinute(nextResetDay);
  return (
    <div className="mt-4">
      <Note icon={CalendarClock} title={`${highestPlan} is the highest plan`}>
        {limit === 1 ? 'Your use comes back ' : `Your ${limit} uses come back `}
        {day}.
      </Note>
    </div>
  );
}

function upgradeSentence(action: string | undefined): string {
  return action
    ? `To ${action}, upgrade your plan for higher limits.`
    : 'To continue using this feature, upgrade your plan for higher limits.';
}

/** Takes the focus when the form that had it is replaced by the panel. */
function GateHeading({ id, wasOpen }: { id: string; wasOpen: RefObject<boolean> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focusIsLost = document.activeElement === document.body;
    if (wasOpen.current && focusIsLost) heading.current?.focus({ preventScroll: true });
  }, [wasOpen]);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="mt-5 text-block outline-none">
      Usage Limit Reached
    </h2>
  );
}
