import { Check, Lock } from 'lucide-react';
import type { PaidPlan } from '../../../shared/plans.ts';
import { Badge } from '../ui/badge.tsx';

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
