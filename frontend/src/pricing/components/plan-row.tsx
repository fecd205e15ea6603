import { CalendarClock, Check, Minus } from 'lucide-react';
import type { PlanOffer } from '../../../../shared/plan-offers.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { formatDateLines } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { planPitch, planWords, unknownPrice } from '../content.ts';
import type { NextPlan } from '../next-plan.ts';
import { PlanAction } from './plan-action.tsx';
import { type Limit, planFeatures } from './plan-features.ts';

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
      {planFeatures.map((row) => (
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

type PlanNoteProps = { plan: Plan; current: Plan | undefined; next: NextPlan | undefined };

/** Whether the plan is the person's now or from a day on, else whom it is made for. */
function PlanNote({ plan, current, next }: PlanNoteProps) {
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

type PlanPriceProps = {
  plan: Plan;
  price: string | undefined;
  /** Whether the offers have loaded; until then the price's space is empty. */
  known: boolean;
};

/** The monthly price, as billing names it. */
function PlanPrice({ plan, price, known }: PlanPriceProps) {
  return (
    <p className="mt-2 flex min-h-14 items-baseline gap-2">
      {price ? (
        <>
          <span className="font-display text-[52px]/[56px] font-medium tracking-[-.03em]">
            {price}
          </span>{' '}
          <span className="text-cell whitespace-nowrap text-ink-3">per month</span>
        </>
      ) : (
        <span className="text-cell/[56px] text-ink-3">{known ? unknownPrice[plan] : null}</span>
      )}
    </p>
  );
}

function PlanLimit({ limit }: { limit: Limit }) {
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
