import { RotateCcw } from 'lucide-react';
import { featureKeys } from '../../../../../shared/features.ts';
import { quotaFor } from '../../../../../shared/usage.ts';
import { usePlan } from '../../../lib/plan.ts';
import { useAppUsage } from '../../../studio/use-app-usage.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { intro, usageTitles } from '../content.ts';
import { UsageCard } from './usage-card.tsx';

/** How much of the month's quota each tool has used. */
export function UsageCards() {
  const { userPlan, isLoading } = usePlan();
  const { data: usage, isError, refetch } = useAppUsage();
  if (isError) return <UsageFailure onRetry={() => void refetch()} />;
  return (
    <section aria-label="Usage this month">
      <ul className="mt-7 grid grid-cols-2 gap-3.5 sm:gap-4 @[900px]:grid-cols-4">
        {featureKeys.map((feature) => (
          <li
            key={feature}
            className="min-h-43 rounded-card border border-line bg-surface p-3.5 sm:p-5"
          >
            {isLoading || !usage ? (
              <Placeholder title={usageTitles[feature]} />
            ) : (
              <UsageCard feature={feature} quota={quotaFor(userPlan, feature, usage)} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3.5 flex items-center gap-2 text-fine text-ink-3">
        <RotateCcw aria-hidden size={14} strokeWidth={2} />
        {intro.reset}
      </p>
    </section>
  );
}

function Placeholder({ title }: { title: string }) {
  return (
    <div className="flex h-full min-h-33 flex-col">
      <span className="text-cell font-label">{title}</span>
      <div className="flex flex-1 items-center justify-center">
        <Spinner label="Loading usage data..." />
      </div>
    </div>
  );
}

function UsageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <section
      aria-label="Usage this month"
      className="mt-7 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5"
    >
      <p className="text-ui">
        Your usage could not be read. It is kept; only this overview is missing.
      </p>
      <Button kind="outline" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}
