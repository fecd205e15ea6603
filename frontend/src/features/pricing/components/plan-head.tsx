import type { Plan } from '../../../../../shared/plans.ts';
import { planPitch } from '../content.ts';
import { PlanAction } from './plan-action.tsx';

type Props = { plan: Plan; price: string | undefined; primary: boolean };

/** Name, price and way in of one plan. */
export function PlanHead({ plan, price, primary }: Props) {
  return (
    <>
      <h2 className="text-feature">{plan}</h2>
      <Price plan={plan} price={price} />
      <p className="mt-3 text-cell text-ink-2">{planPitch[plan]}</p>
      <div className="mt-4.5">
        <PlanAction plan={plan} primary={primary} />
      </div>
    </>
  );
}

/** Free costs nothing; what the others cost only billing knows. */
function Price({ plan, price }: Omit<Props, 'primary'>) {
  const shown = plan === 'Free' ? '$0' : price;
  return (
    <p className="mt-2 flex min-h-14 items-baseline gap-2">
      {shown ? (
        <>
          <span className="font-display text-[52px]/[56px] font-medium tracking-[-.03em]">
            {shown}
          </span>
          <span className="text-cell whitespace-nowrap text-ink-3">per month</span>
        </>
      ) : null}
    </p>
  );
}
