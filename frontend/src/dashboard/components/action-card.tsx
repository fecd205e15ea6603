import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PlanRequired } from '../../usage/plan-required.tsx';
import type { QuickAction } from '../content.ts';
import { ActionFrame } from './action-frame.tsx';

type Props = { action: QuickAction; pending: boolean };

export function ActionCard({ action, pending }: Props) {
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
