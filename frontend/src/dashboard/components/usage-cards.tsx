import { CircleAlert, RotateCcw } from 'lucide-react';
import { type Feature, featureKeys } from '../../../../shared/features.ts';
import { type Quota, quotaFor } from '../../../../shared/usage.ts';
import { usePlan } from '../../lib/auth.tsx';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/keyboard.ts';
import { Spinner } from '../../ui/loading.tsx';
import { QuotaMeter, ResetNote, usageTitles } from '../../usage/quota-meter.tsx';
import { useAppUsage } from '../../usage/use-usage.ts';
import { intro } from '../content.ts';

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
              quota={known && quotaFor(userPlan, feature, known.used, known.extra)}
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

/** Lies over the invisible cards, so that nothing moves. */
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

type Props = {
  feature: Feature;
  /** Undefined while the plan or the usage loads. */
  quota: Quota | undefined;
};

/** How much of a tool's quota is used; a spinner in its place is exactly as high. */
function UsageCard({ feature, quota }: Props) {
  const title = usageTitles[feature];
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-3.5 sm:p-5">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-cell font-label max-sm:min-h-10">{title}</h3>
        <span className="max-sm:hidden">
          <ToolIcon feature={feature} />
        </span>
      </div>
      <div className="mt-4 min-h-24 @max-[280px]:min-h-28.5">
        {quota ? (
          <Amount title={title} quota={quota} />
        ) : (
          <div className="flex h-24 items-center justify-center">
            <Spinner label="Loading usage data..." />
          </div>
        )}
      </div>
    </li>
  );
}

function Amount({ title, quota }: { title: string; quota: Quota }) {
  return (
    <>
      <p className="font-display text-[42px]/[44px] font-medium tracking-[-.03em] wrap-anywhere">
        {quota.used}
        <span className="text-[26px]/[30px] tracking-normal text-ink-3">/{quota.limit}</span>
      </p>
      <div className="mt-4">
        <QuotaMeter used={quota.used} limit={quota.limit} label={title} />
      </div>
      <QuotaStatus quota={quota} />
    </>
  );
}

function QuotaStatus({ quota: { limit, percent, usable } }: { quota: Quota }) {
  if (limit === 0) return <p className="mt-2 text-fine text-ink-3">Not in this plan</p>;
  if (usable) return <p className="mt-2 text-fine text-ink-3">{percent}% used</p>;
  return (
    <p className="mt-2 flex gap-1.5 text-fine font-medium text-vermilion-text">
      <CircleAlert aria-hidden size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
      Limit reached
    </p>
  );
}
