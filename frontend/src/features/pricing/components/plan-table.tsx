import { type Plan, plans } from '../../../../../shared/plans.ts';
import { resetNote } from '../../../../../shared/usage.ts';
import { useMediaQuery } from '../../../lib/media-query.ts';
import { usePrices } from '../use-prices.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanLimit } from './plan-limit.tsx';
import { planRows } from './plan-rows.ts';

const seamPlan: Plan = 'Standard';

/** The plans beside each other; under each other where the window is narrow. */
export function PlanTable() {
  const wide = useMediaQuery('(width >= 860px)');
  const prices = usePrices();
  if (wide) return <Table prices={prices} />;
  return (
    <ul className="mt-10 grid gap-3.5">
      {plans.map((plan) => (
        <li key={plan}>
          <PlanCard plan={plan} price={prices[plan]} marked={plan === seamPlan} />
        </li>
      ))}
    </ul>
  );
}

function Table({ prices }: { prices: Partial<Record<Plan, string>> }) {
  return (
    <div className="mt-14 overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr>
            <td className="w-[30%] px-5 py-7 align-bottom xl:px-7">
              <p className="max-w-36 text-caption text-ink-2">{resetNote}</p>
            </td>
            {plans.map((plan) => (
              <th
                key={plan}
                scope="col"
                className={`relative border-l border-line px-5 pt-7 xl:px-6.5 pb-7 align-top font-normal ${plan === seamPlan ? 'shadow-[inset_0_3px_0_var(--vermilion)]' : ''}`}
              >
                <PlanHead plan={plan} price={prices[plan]} primary={plan === seamPlan} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planRows.map((row) => (
            <tr key={row.name} className="border-t border-line">
              <th scope="row" className="px-5 py-4.5 xl:px-7 font-normal">
                <span className="flex items-center gap-3">
                  <row.icon
                    aria-hidden
                    size={18}
                    strokeWidth={1.6}
                    className="shrink-0 text-ink-2"
                  />
                  <span>
                    <span className="block text-ui font-semibold">{row.name}</span>
                    <span className="block text-fine text-ink-3">{row.detail}</span>
                  </span>
                </span>
              </th>
              {plans.map((plan) => (
                <td key={plan} className="border-l border-line px-5 py-4.5 xl:px-6.5">
                  <PlanLimit limit={row.limit(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
