import { RotateCcw } from 'lucide-react';
import { featureKeys } from '../../../../shared/features.ts';
import { quotaFor } from '../../../../shared/usage.ts';
import { usePlan } from '../../lib/plan.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { ResetNote } from '../../usage/reset-note.tsx';
import { useAppUsage } from '../../usage/use-app-usage.ts';
import { intro } from '../content.ts';
import { UsageCard } from './usage-card.tsx';

/** How much of the month's quota each tool has used. */
export function UsageCards() {
  const { userPlan, isLoading } = usePlan();
  const { data: usage, isError, refetch } = useAppUsage();
  const failed = isError && !usage;
  const heading = useFocusAfter<HTMLHeadingElement>(failed);
  const known = isLoading ? undefined : usage;
  return (
    <section aria-labelledby="usage" className="mt-7">
      <h2 id="usage" ref={heading} tabIndex={-1} className="sr-only outline-none">
        {intro.usage}
      </h2>
      <div className="grid *:col-start-1 *:row-start-1">
        <ul
          className={`grid grid-cols-2 gap-3.5 sm:gap-4 @[900px]:grid-cols-4 ${failed ? 'invisible' : ''}`}
        >
          {featureKeys.map((feature) => (
            <UsageCard
              key={feature}
              feature={feature}
              quota={known && quotaFor(userPlan, feature, known)}
            />
          ))}
        </ul>
        {failed ? <UsageFailure onRetry={() => void refetch()} /> : null}
      </div>
      <div className="mt-3.5 flex gap-2 text-fine text-ink-3">
        <RotateCcw aria-hidden size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
        <div>
          <ResetNote />
        </div>
      </div>
    </section>
  );
}

/** Takes the place of the cards, and no other room. */
function UsageFailure({ onRetry }: { onRetry: () => void }) {
  const { text, retry } = intro.failure;
  return (
    <div className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 @max-[560px]:flex-col @max-[560px]:justify-center @max-[560px]:text-center">
      <p className="text-ui">{text}</p>
      <Button kind="outline" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
