import { Lock } from 'lucide-react';
import type { Plan } from '../../../../../shared/plans.ts';
import { Badge } from '../../../ui/badge.tsx';

export function PlanRequired({ plan }: { plan: Plan }) {
  return (
    <Badge kind="vermilion" icon={Lock}>
      {`${plan}+`}
    </Badge>
  );
}
