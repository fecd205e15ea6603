import type { PlanOffer } from '../../../../shared/plan-offers.ts';
import type { Plan } from '../../../../shared/plans.ts';
import type { NextPlan } from '../next-plan.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanLimit } from './plan-limit.tsx';
import { PlanNote } from './plan-note.tsx';
import { PlanPrice } from './plan-price.tsx';
import { planRows } from './plan-rows.ts';

type Props = {
  plan: Plan;
  offers: readonly PlanOffer[] | undefined;
  /** The plan that the person has; nothing while that is not known, and for visitors. */
  current: Plan | undefined;
  next: NextPlan | undefined;
  primary: boolean;
  /** Carries the seam. */
  marked: boolean;
};

const cell = 'block min-[54rem]:px-5 xl:px-6.5';

/** One plan of the table: a card, or a column. */
export function PlanRow({ plan, offers, current, next, primary, marked }: Props) {
  const offer = offers?.find((candidate) => candidate.plan === plan);
  return (
    <tr
      aria-current={plan === current ? 'true' : undefined}
      className={`block rounded-card border border-line bg-surface px-5 pt-5 pb-2 min-[54rem]:row-span-full min-[54rem]:row-start-1 min-[54rem]:grid min-[54rem]:grid-rows-subgrid min-[54rem]:rounded-none min-[54rem]:border-0 min-[54rem]:border-l min-[54rem]:p-0 ${marked ? 'shadow-[inset_0_3px_0_var(--vermilion)]' : ''}`}
    >
      <th scope="row" className={`${cell} text-feature min-[54rem]:pt-7`}>
        {plan}
      </th>
      <td className={cell}>
        <PlanPrice plan={plan} price={offer?.price} known={offers !== undefined} />
      </td>
      <td className={`${cell} pt-3 pb-5 min-[54rem]:pb-7`}>
        <PlanNote plan={plan} current={current} next={next} />
        <div className="mt-4">
          <PlanAction plan={plan} offer={offer} current={current} next={next} primary={primary} />
        </div>
      </td>
      {planRows.map((row) => (
        <td
          key={row.name}
          className="flex min-h-14 items-center justify-between gap-4 border-t border-line min-[54rem]:px-5 min-[54rem]:py-4.5 xl:px-6.5"
        >
          <span aria-hidden className="flex items-center gap-3 text-ui min-[54rem]:hidden">
            <row.icon size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
            {row.name}
          </span>
          <PlanLimit limit={row.limit(plan)} />
        </td>
      ))}
    </tr>
  );
}
