import { CircleAlert } from 'lucide-react';
import type { Feature } from '../../../../../shared/features.ts';
import type { Quota } from '../../../../../shared/usage.ts';
import { ToolIcon } from '../../../studio/tool-tile.tsx';
import { Units } from '../../../ui/units.tsx';
import { usageTitles } from '../content.ts';

type Props = { feature: Feature; quota: Quota };

export function UsageCard({ feature, quota }: Props) {
  const title = usageTitles[feature];
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-cell font-label max-sm:min-h-10">{title}</h2>
        <span className="max-sm:hidden">
          <ToolIcon feature={feature} />
        </span>
      </div>
      <p className="mt-4 font-display text-[42px]/[44px] font-medium tracking-[-.03em]">
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
      Monthly limit reached
    </p>
  );
}
