import { AccountSlot } from '../../../lib/account-slot.tsx';
import { useSession } from '../../../lib/auth.ts';

/** Where `PlanTable` sends whoever wants another plan. */
export const choosePlanId = 'choose-plan';

/** Clerk's own table, where a signed-in user buys, changes or leaves a plan. */
export function ChoosePlan() {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <section aria-labelledby={choosePlanId} className="mt-16 scroll-mt-24 lg:mt-24">
      <h2 id={choosePlanId} className="scroll-mt-24 text-section">
        Your plan
      </h2>
      <p className="mt-3 mb-8 max-w-[60ch] text-body text-ink-2">
        Upgrade or downgrade here. The change shows in your next billing cycle.
      </p>
      <AccountSlot part="plan-choice" />
    </section>
  );
}
