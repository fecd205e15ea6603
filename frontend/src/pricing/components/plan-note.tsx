import { CalendarClock, Check } from 'lucide-react';
import type { Plan } from '../../../../shared/plans.ts';
import { formatDateLines } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { planPitch, planWords } from '../content.ts';
import type { NextPlan } from '../next-plan.ts';

type Props = { plan: Plan; current: Plan | undefined; next: NextPlan | undefined };

/** What the plan is for the person: theirs, theirs soon, or whom it is made for. */
export function PlanNote({ plan, current, next }: Props) {
  const day = next && formatDateLines(next.from.toISOString()).day;
  return (
    <p className="flex min-h-6.5 flex-wrap items-center gap-x-2 gap-y-1 text-cell text-ink-2">
      {plan === current ? (
        <>
          <Badge kind="viridian" icon={Check}>
            {planWords.current}
          </Badge>{' '}
          {day ? planWords.until(day) : null}
        </>
      ) : plan === next?.plan && day ? (
        <Badge kind="cobalt" icon={CalendarClock}>
          {planWords.from(day)}
        </Badge>
      ) : (
        planPitch[plan]
      )}
    </p>
  );
}
