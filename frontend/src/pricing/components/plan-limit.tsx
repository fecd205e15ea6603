import { Minus } from 'lucide-react';
import type { Limit } from './plan-rows.ts';

export function PlanLimit({ limit }: { limit: Limit }) {
  if ('monthly' in limit) {
    return (
      <span className="text-cell text-ink-2">
        <span className="mr-1.5 font-display text-[26px]/[30px] font-medium text-ink">
          {limit.monthly}
        </span>{' '}
        a month
      </span>
    );
  }
  return (
    <span
      className={`flex items-center gap-2 text-cell whitespace-nowrap ${limit.none ? 'text-ink-3' : 'text-ink-2'}`}
    >
      {limit.none ? <Minus aria-hidden size={14} strokeWidth={2} /> : null}
      {limit.words}
    </span>
  );
}
