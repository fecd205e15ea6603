import { useEffect, useState } from 'react';
import type { Stage, StagePlan } from '../../../shared/features.ts';
import { FittedPicture, PictureStage } from '../media/fitted-picture.tsx';
import type { Picture } from '../media/picture.ts';
import { Seam } from '../media/seam.tsx';
import { Spinner } from '../ui/loading.tsx';

type Props = {
  plan: StagePlan;
  /** When its stages begin, in milliseconds since 1970. */
  startedAt: number;
  /** Whether the result is here: only then the percent is 100. */
  arrived: boolean;
  /** Stands below. */
  note: string;
};

/** How far a tool's work probably is. */
export function StageProgress({ plan, startedAt, arrived, note }: Props) {
  const { label, percent } = useStagedProgress(plan, startedAt);
  return (
    <div className="mt-4">
      <Progress label={label} percent={arrived ? 100 : percent} />
      <p role="status" className="mt-2.5 text-fine text-ink-3">
        {note}
      </p>
    </div>
  );
}

/** How often the progress is computed, in milliseconds; a throttled tab catches up at once. */
const tickMs = 250;

/** The stage of work that began at `startedAt`, in milliseconds since 1970; infinite before it has begun. */
export function useStagedProgress(plan: StagePlan, startedAt: number): Stage {
  const [shown, setShown] = useState({ startedAt, stage: stageAt(plan, Date.now() - startedAt) });
  useEffect(() => {
    const advance = () => {
      const next = stageAt(plan, Date.now() - startedAt);
      setShown((before) => {
        if (before.startedAt !== startedAt) return { startedAt, stage: next };
        const same = next.label === before.stage.label;
        return same ? before : { startedAt, stage: furthest(before.stage, next) };
      });
    };
    const timer = setInterval(advance, tickMs);
    return () => clearInterval(timer);
  }, [plan, startedAt]);
  // Work that has just left the line begins anew.
  return shown.startedAt === startedAt ? shown.stage : stageAt(plan, Date.now() - startedAt);
}

/** What shows after `elapsed` milliseconds of work: the last stage stays until the answer is in. */
export function stageAt(plan: StagePlan, elapsed: number): Stage {
  const reached = Math.min(Math.floor(elapsed / plan.tick), plan.stages.length);
  return plan.stages[reached - 1] ?? { percent: 0, label: plan.initial };
}

/** Progress never goes back, whatever the clock does. */
export function furthest(shown: Stage, next: Stage): Stage {
  return next.percent >= shown.percent ? next : shown;
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

type PictureUnderWayProps = {
  plan: StagePlan;
  picture: Picture;
  startedAt: number;
  arrived: boolean;
  /** Least height of the stage. */
  height: string;
};

/** After a reload there is no preview to show, only that the work goes on. */
export function PictureUnderWay({
  plan,
  picture,
  startedAt,
  arrived,
  height,
}: PictureUnderWayProps) {
  const { percent } = useStagedProgress(plan, startedAt);
  const { preview, fileName } = picture;
  return (
    <PictureStage height={height} room="px-9 py-8 max-sm:px-5.5">
      {preview ? (
        <WorkingPicture source={preview} alt={fileName} percent={arrived ? 100 : percent} />
      ) : (
        <Spinner label={`Still working on ${fileName}`} words />
      )}
    </PictureStage>
  );
}

type WorkingPictureProps = { source: string; alt: string; percent: number };

/** The untouched original; right of the seam, which stands at the percent, it is grey and dim. */
function WorkingPicture({ source, alt, percent }: WorkingPictureProps) {
  const travel = 'transition-transform duration-600 ease-seam';
  return (
    <FittedPicture source={source} alt={alt} marked>
      <div aria-hidden className="absolute inset-0 overflow-hidden rounded-picture">
        <div
          className={`size-full overflow-hidden bg-sunken ${travel}`}
          style={{ transform: `translateX(${percent}%)` }}
        >
          <img
            src={source}
            alt=""
            className={`size-full opacity-40 grayscale ${travel}`}
            style={{ transform: `translateX(${-percent}%)` }}
          />
        </div>
      </div>
      <Seam percent={percent} moving />
    </FittedPicture>
  );
}
