import { CircleAlert } from 'lucide-react';
import type { Feature } from '../../../../shared/features.ts';
import type { Quota } from '../../../../shared/usage.ts';
import { ToolIcon } from '../../media/tool-tile.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Units } from '../../ui/units.tsx';
import { usageTitles } from '../content.ts';

type Props = {
  feature: Feature;
  /** Undefined while the plan or the usage loads. */
  quota: Quota | undefined;
};

/** How much of a tool's quota is used; a spinner in its place is exactly as high. */
export function UsageCard({ feature, quota }: Props) {
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
        <Units used={quota.used} limit={quota.limit} label={title} />
      </div>
      <Standing quota={quota} />
    </>
  );
}

function Standing({ quota: { limit, percent, usable } }: { quota: Quota }) {
  if (limit === 0) return <p className="mt-2 text-fine text-ink-3">Not in this plan</p>;
  if (usable) return <p className="mt-2 text-fine text-ink-3">{percent}% used</p>;
  return (
    <p className="mt-2 flex gap-1.5 text-fine font-medium text-vermilion-text">
      <CircleAlert aria-hidden size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
      Limit reached
    </p>
  );
}
