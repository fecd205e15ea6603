import type { ReactNode } from 'react';
import type { StagePlan } from '../../../shared/features.ts';
import { useStagedProgress } from './stage-progress.tsx';
import type { UploadView } from './uploads-under-way.ts';

type Props = {
  plan: StagePlan;
  /** When its stages begin, in milliseconds since 1970. */
  startedAt: number;
  /** Whether the result is here: only then the percent is 100. */
  arrived: boolean;
  /** Stands below. */
  note: ReactNode;
  /** The upload that it begins with. */
  upload: UploadView | undefined;
};

/** How far a tool's work probably is. */
export function StageProgress({ plan, startedAt, arrived, note, upload }: Props) {
  const { label, percent } = useStagedProgress(plan, startedAt, upload);
  return (
    <div className="mt-4">
      <Progress label={label} percent={arrived ? 100 : percent} />
      <p role="status" className="mt-2.5 text-fine text-ink-3">
        {note}
      </p>
    </div>
  );
}

type ProgressProps = { label: string; percent: number };

/** Stage at the left, percent at the right, the seam filling its track. Speaks stages only. */
export function Progress({ label, percent }: ProgressProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="text-ui font-semibold">
          {label}
        </p>
        <p aria-hidden className="text-numeral">{`${percent}%`}</p>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2.5 h-1.5 overflow-hidden rounded-picture bg-line forced-colors:outline-1"
      >
        <div
          className="size-full origin-left bg-vermilion transition-transform duration-600 ease-seam forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
