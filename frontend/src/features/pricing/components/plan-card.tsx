import type { Plan } from '../../../../../shared/plans.ts';
import { PlanHead } from './plan-head.tsx';
import { PlanLimit } from './plan-limit.tsx';
import { planRows } from './plan-rows.ts';

type Props = { plan: Plan; price: string | undefined; marked: boolean };

/** One plan of the table, for narrow windows. */
export function PlanCard({ plan, price, marked }: Props) {
  return (
    <article
      className={`rounded-card border border-line bg-surface p-5 ${marked ? 'shadow-[inset_0_3px_0_var(--vermilion)]' : ''}`}
    >
      <PlanHead plan={plan} price={price} primary={marked} />
      <dl className="mt-5 border-t border-line">
        {planRows.map((row) => (
          <div
            key={row.name}
            className="flex min-h-14 items-center justify-between gap-4 border-b border-line last:border-b-0"
          >
            <dt className="flex items-center gap-3 text-ui">
              <row.icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
              {row.name}
            </dt>
            <dd>
              <PlanLimit limit={row.limit(plan)} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
