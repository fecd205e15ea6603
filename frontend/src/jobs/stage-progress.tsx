import { useEffect, useState } from 'react';
import type { Stage, StagePlan } from '../../../shared/features.ts';

/** How often the progress is computed, in milliseconds; a throttled tab catches up at once. */
const tickMs = 250;

/**
 * The stage of work that began at `began`, in milliseconds since 1970; infinite before it has begun. While its picture is
 * uploaded it stays in the first one, and goes on from there.
 */
export function useStagedProgress(plan: StagePlan, began: number, upload?: UploadTime): Stage {
  const { startedAt, most } = timeOf(plan, began, upload);
  const now = () => stageAt(plan, Math.min(most, Date.now() - startedAt));
  const [shown, setShown] = useState({ startedAt, stage: now() });
  useEffect(() => {
    const advance = () => {
      const next = stageAt(plan, Math.min(most, Date.now() - startedAt));
      setShown((before) => {
        if (before.startedAt !== startedAt) return { startedAt, stage: next };
        const same = next.label === before.stage.label;
        return same ? before : { startedAt, stage: furthest(before.stage, next) };
      });
    };
    const timer = setInterval(advance, tickMs);
    return () => clearInterval(timer);
  }, [plan, startedAt, most]);
  // Work that has just left the line begins anew.
  return shown.startedAt === startedAt ? shown.stage : now();
}

/** An upload, and when it ended. */
type UploadTime = { endedAt?: number | undefined };

/** When stages are counted from, and the most that may have passed, in milliseconds. */
export function timeOf(plan: StagePlan, startedAt: number, upload: UploadTime | undefined) {
  if (!upload) return { startedAt, most: Number.POSITIVE_INFINITY };
  if (upload.endedAt === undefined) return { startedAt, most: 2 * plan.tick - 1 };
  const most = Number.POSITIVE_INFINITY;
  return { startedAt: Math.max(startedAt, upload.endedAt - plan.tick), most };
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
