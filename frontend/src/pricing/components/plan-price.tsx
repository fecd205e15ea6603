import type { Plan } from '../../../../shared/plans.ts';
import { unknownPrice } from '../content.ts';

type Props = {
  plan: Plan;
  price: string | undefined;
  /** Whether it is known what is on sale; until then the price's room is kept. */
  known: boolean;
};

/** What billing takes a month: never a guess. */
export function PlanPrice({ plan, price, known }: Props) {
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
