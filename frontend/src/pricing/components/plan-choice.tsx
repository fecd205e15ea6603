import { AccountSlot } from '../../lib/account-slot.tsx';
import { useSession } from '../../lib/auth.ts';

/** Where the sign-in service puts its own table of plans, should it have no checkout to open. */
export function PlanChoice() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <AccountSlot part="plan-choice" className="scroll-mt-24" />
  ) : null;
}
