import { PlanChoicePlace, useSession } from '../lib/auth.tsx';
import { Questions } from '../questions/questions.tsx';
import { PigmentBadge } from '../ui/pigment-badge.tsx';
import { useChosenPlan } from './chosen-plan.ts';
import { PlanTable } from './components/plan-table.tsx';
import { Support } from './components/support.tsx';
import { intro } from './content.ts';
import { useOffers } from './use-offers.ts';

/** Pricing page: specification, section 2. */
export function PricingPage() {
  const offers = useOffers();
  useChosenPlan(offers);
  return (
    <div className="mx-auto max-w-[1280px] px-5 pt-14 pb-16 lg:px-16 lg:pt-18 lg:pb-24">
      <PigmentBadge>{intro.badge}</PigmentBadge>
      <div className="mt-5 grid items-end gap-x-16 gap-y-5 md:grid-cols-[1fr_420px]">
        <h1 className="max-w-[12ch] text-pricing text-balance">{intro.heading}</h1>
        <p className="text-lead text-pretty text-ink-2">{intro.text}</p>
      </div>
      <PlanTable offers={offers} />
      <PlanChoice />
      <div className="mt-16 lg:mt-24">
        <Questions />
      </div>
      <Support />
    </div>
  );
}

/** The place of the sign-in service's own plan table, which it renders where it has no checkout. */
function PlanChoice() {
  const { status } = useSession();
  return status === 'signed-in' ? <PlanChoicePlace className="scroll-mt-24" /> : null;
}
