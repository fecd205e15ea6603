import type { PlanOffer } from '../../../../shared/plan-offers.ts';
import { type Plan, plans, resetNote } from '../../../../shared/plans.ts';
import { usePlan, useSession } from '../../lib/auth.tsx';
import { useNextPlan } from '../next-plan.ts';
import { planFeatures } from './plan-features.ts';
import { PlanRow } from './plan-row.tsx';

/** The plan that visitors are led to. */
const suggested: Plan = 'Standard';

/**
 * The plans, one a row. CSS shows the rows as columns in wide windows and as cards in narrow ones: the page is
 * prerendered, before the window's width is known.
 */
export function PlanTable({ offers }: { offers: readonly PlanOffer[] | undefined }) {
  const { status } = useSession();
  const { userPlan, isLoading } = usePlan();
  const next = useNextPlan();
  const current = status === 'signed-in' && !isLoading ? userPlan : undefined;
  return (
    <table className="relative mt-10 grid gap-3.5 text-left min-[54rem]:mt-14 min-[54rem]:grid-cols-[28%_repeat(3,1fr)] min-[54rem]:grid-rows-[repeat(8,auto)] min-[54rem]:gap-0 min-[54rem]:overflow-hidden min-[54rem]:rounded-card min-[54rem]:border min-[54rem]:border-line min-[54rem]:bg-surface">
      <caption className="text-left text-caption text-ink-2 min-[54rem]:col-start-1 min-[54rem]:row-span-3 min-[54rem]:row-start-1 min-[54rem]:max-w-44 min-[54rem]:self-end min-[54rem]:px-5 min-[54rem]:pb-7 xl:px-7">
        {resetNote}
      </caption>
      <Head />
      <tbody className="contents">
        {plans.map((plan) => (
          <PlanRow
            key={plan}
            plan={plan}
            offers={offers}
            current={current}
            next={next}
            primary={plan === (current ? plans[plans.indexOf(current) + 1] : suggested)}
            marked={plan === (current ?? suggested)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** What the plans are compared by; where they are cards, each names it itself. */
function Head() {
  return (
    <thead className="sr-only min-[54rem]:not-sr-only min-[54rem]:contents">
      <tr className="min-[54rem]:col-start-1 min-[54rem]:row-span-full min-[54rem]:row-start-1 min-[54rem]:grid min-[54rem]:grid-rows-subgrid">
        {['Plan', 'Price', 'Choice'].map((name) => (
          <th key={name} scope="col" className="sr-only">
            {name}
          </th>
        ))}
        {planFeatures.map((row, index) => (
          <th
            key={row.name}
            scope="col"
            style={{ gridRowStart: index + 4 }}
            className="flex items-center gap-3 border-t border-line px-5 py-4.5 font-normal xl:px-7"
          >
            <row.icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
            <span>
              <span className="block text-ui font-semibold">{row.name}</span>
              <span className="block text-fine text-ink-3">{row.detail}</span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
