import type { PlanOffer } from '../../../../shared/plan-offers.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { useSession } from '../../lib/auth.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { afterCheckout, afterSignUp } from '../chosen-plan.ts';
import { planWords } from '../content.ts';
import type { NextPlan } from '../next-plan.ts';

type Props = {
  plan: Plan;
  offer: PlanOffer | undefined;
  current: Plan | undefined;
  next: NextPlan | undefined;
  primary: boolean;
};

/** The button of a plan: opens the sign-up, the checkout or the subscription. */
export function PlanAction({ plan, offer, current, next, primary }: Props) {
  const { status, openSignUp, openCheckout, openSubscription } = useSession();
  const kind = primary ? 'primary' : 'outline';
  const buy = () => offer && openCheckout(offer.id, { returnTo: afterCheckout() });
  if (status === 'signed-out') {
    return (
      <Button
        kind={kind}
        wide
        onClick={() => openSignUp({ returnTo: afterSignUp(plan) })}
        data-visitors
      >
        {planWords.start}
        <span className="sr-only">{planWords.startWith(plan)}</span>
      </Button>
    );
  }
  if (!current) return <Skeleton shape="h-10 max-sm:h-11" />;
  if (plan === current && next) {
    return (
      <Button kind="outline" wide onClick={buy} disabled={!offer}>
        {planWords.keep(plan)}
      </Button>
    );
  }
  const nothing = plan === 'Free' ? nothingToDo(current, next) : undefined;
  if (nothing) return <Sentence>{nothing}</Sentence>;
  if (plan === current || plan === next?.plan) {
    return (
      <Button kind="outline" wide onClick={openSubscription}>
        {planWords.manage(plan)}
      </Button>
    );
  }
  return (
    <Button
      kind={kind}
      wide
      onClick={plan === 'Free' ? openSubscription : buy}
      disabled={plan !== 'Free' && !offer}
    >
      {planWords.choose(plan)}
    </Button>
  );
}

/** The sentence in place of Free's button: there is nothing to pay, or it begins by itself. */
function nothingToDo(current: Plan, next: NextPlan | undefined): string | undefined {
  if (current === 'Free') return planWords.free;
  return next?.plan === 'Free' ? planWords.begins : undefined;
}

/** As high as the button it replaces, so that the plans stay aligned. */
function Sentence({ children }: { children: string }) {
  return <p className="flex h-10 items-center text-cell text-ink-3 max-sm:h-11">{children}</p>;
}
