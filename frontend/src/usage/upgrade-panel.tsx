import { Check, Lock } from 'lucide-react';
import { useId } from 'react';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import { pages } from '../../../shared/pages.ts';
import type { PaidPlan } from '../../../shared/plans.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ToolPicture } from './tool-picture.tsx';

type Props = { feature: Feature; requires: PaidPlan };

/** Stands where a tool's form would be, in a plan that does not include the tool. */
export function UpgradePanel({ feature, requires }: Props) {
  const id = useId();
  const { name, description } = featureInfo[feature];
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col self-start overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="relative h-52 border-b border-line max-sm:h-40">
        <ToolPicture feature={feature} locked />
      </div>
      <div className="flex flex-col items-start p-3.5 sm:p-6">
        <PlanRequired plan={requires} />
        <h2 id={id} className="mt-4 text-block">
          {upgradeWords.title(requires)}
        </h2>
        <p className="mt-1.5 text-ui text-ink-2">{upgradeWords.text(requires, name)}</p>
        <p className="mt-4 text-cell text-ink-2">{description}</p>
        <div className="mt-5 w-full">
          <ButtonLink kind="primary" wide to={pages.pricing.path}>
            {upgradeWords.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

type PlanRequiredProps = {
  plan: PaidPlan;
  /** Whether the person has such a plan. */
  included?: boolean;
};

/** Names the smallest plan that includes a tool. */
export function PlanRequired({ plan, included = false }: PlanRequiredProps) {
  const look = included
    ? ({ kind: 'viridian', icon: Check } as const)
    : ({ kind: 'vermilion', icon: Lock } as const);
  return <Badge {...look}>{upgradeWords.badge(plan)}</Badge>;
}

type Words<Required extends PaidPlan> = {
  badge: `${Required}+`;
  text: (tool: string) => `Upgrade to ${Required} plan to access ${string}`;
};

const words: Readonly<{ [Required in PaidPlan]: Words<Required> }> = {
  Standard: {
    badge: 'Standard+',
    text: (tool) => `Upgrade to Standard plan to access ${tool}`,
  },
  Pro: {
    badge: 'Pro+',
    text: (tool) => `Upgrade to Pro plan to access ${tool}`,
  },
};

/** What a plan without a tool says in its place: specification, section 2. */
export const upgradeWords = {
  badge: (required: PaidPlan) => words[required].badge,
  title: (required: PaidPlan) => `${required}+ Feature`,
  text: (required: PaidPlan, tool: string) => words[required].text(tool),
  action: 'Upgrade Now',
} as const;
