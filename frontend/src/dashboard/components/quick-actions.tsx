import type { ReactNode } from 'react';
import { pages } from '../../../../shared/pages.ts';
import { type PaidPlan, planSatisfies } from '../../../../shared/plans.ts';
import { usePlan } from '../../lib/auth.tsx';
import { ToolTile } from '../../media/tool-icon.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PlanRequired, upgradeWords } from '../../usage/plan-required.tsx';
import { ToolPicture } from '../../usage/tool-picture.tsx';
import { type QuickAction, quickActions } from '../content.ts';

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

type Props = { action: QuickAction; pending: boolean };

function ActionCard({ action, pending }: Props) {
  const { requires } = action;
  const badge = requires && <PlanRequired plan={requires} included={!pending} />;
  return (
    <ActionFrame action={action} badge={badge}>
      <p className="mt-1.5 mb-3 max-w-[34ch] text-ui text-balance text-ink-2 @[420px]:mt-3">
        {action.description}
      </p>
      <div className="mt-auto">
        {pending ? <Spinner label="Loading your plan" /> : <GetStarted action={action} />}
      </div>
    </ActionFrame>
  );
}

function GetStarted({ action }: { action: QuickAction }) {
  return (
    <TextLink to={action.path} aria-label={`Get Started: ${action.title}`}>
      Get Started
    </TextLink>
  );
}

type LockedCardProps = { action: QuickAction; requires: PaidPlan };

/** What a plan without the tool shows instead: specification, section 2. */
function LockedCard({ action, requires }: LockedCardProps) {
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

type ActionFrameProps = {
  action: QuickAction;
  locked?: boolean;
  /** Stands on the picture; on phones above the title. */
  badge?: ReactNode;
  children: ReactNode;
};

/** Keeps the height of a locked card while it is not known whether it is locked. */
const lockable = '@max-[420px]:min-h-59 @max-[280px]:min-h-71';

/** A tool's card: its picture, its name, and what can be done. */
function ActionFrame({ action, locked = false, badge, children }: ActionFrameProps) {
  return (
    <article
      className={`grid h-full min-h-37 grid-cols-[92px_1fr] overflow-hidden rounded-card border border-line bg-surface @max-[280px]:grid-cols-[68px_1fr] @[420px]:min-h-53 @[420px]:grid-cols-[168px_1fr] ${badge ? lockable : ''}`}
    >
      <div className="relative border-r border-line">
        <ToolPicture feature={action.feature} locked={locked} />
        {badge ? <div className="absolute bottom-3 left-3 @max-[420px]:hidden">{badge}</div> : null}
      </div>
      <div className="flex flex-col items-start p-3.5 @[420px]:p-5">
        {badge ? <div className="mb-1 @[420px]:hidden">{badge}</div> : null}
        <div className="flex items-center gap-3">
          <span className="@max-[420px]:hidden">
            <ToolTile feature={action.feature} />
          </span>
          <h3 className="text-action">{action.title}</h3>
        </div>
        {children}
      </div>
    </article>
  );
}
