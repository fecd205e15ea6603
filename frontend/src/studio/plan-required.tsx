import { Lock } from 'lucide-react';
import type { PaidPlan } from '../../../shared/plans.ts';
import { Badge } from '../ui/badge.tsx';
import { upgradeWords } from './upgrade-words.ts';

/** Names the smallest plan that includes a tool. */
export function PlanRequired({ plan }: { plan: PaidPlan }) {
  return (
    <Badge kind="vermilion" icon={Lock}>
      {upgradeWords.badge(plan)}
    </Badge>
  );
}
