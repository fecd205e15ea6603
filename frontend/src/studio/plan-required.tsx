import { Lock } from 'lucide-react';
import type { Plan } from '../../../shared/plans.ts';
import { Badge } from '../ui/badge.tsx';

/** Names the smallest plan that includes a tool. */
export function PlanRequired({ plan }: { plan: Plan }) {
  return (
    <Badge kind="vermilion" icon={Lock}>
      {`${plan}+`}
    </Badge>
  );
}
