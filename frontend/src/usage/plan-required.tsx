import { Check, Lock } from 'lucide-react';
import type { PaidPlan } from '../../../shared/plans.ts';
import { Badge } from '../ui/badge.tsx';
import { upgradeWords } from './upgrade-words.ts';

type Props = {
  plan: PaidPlan;
  /** Whether the person has such a plan. */
  included?: boolean;
};

/** Names the smallest plan that includes a tool. */
export function PlanRequired({ plan, included = false }: Props) {
  const look = included
    ? ({ kind: 'viridian', icon: Check } as const)
    : ({ kind: 'vermilion', icon: Lock } as const);
  return <Badge {...look}>{upgradeWords.badge(plan)}</Badge>;
}
