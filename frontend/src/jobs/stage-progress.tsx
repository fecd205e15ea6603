import { useEffect, useState } from 'react';
import type { Stage, StagePlan } from '../../../shared/features.ts';

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
