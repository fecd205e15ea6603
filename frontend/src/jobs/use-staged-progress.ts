import { useEffect, useState } from 'react';
import type { Stage, StagePlan } from '../../../shared/progress.ts';
import { furthest, stageAt } from './stage-at.ts';

/** How often the clock is looked at, in milliseconds; a throttled tab catches up at once. */
const glance = 250;

/** The stage of work that began at `startedAt`, in milliseconds since 1970. */
export function useStagedProgress(plan: StagePlan, startedAt: number): Stage {
  const [stage, setStage] = useState(() => stageAt(plan, Date.now() - startedAt));
  useEffect(() => {
    const advance = () => {
      const next = stageAt(plan, Date.now() - startedAt);
      setStage((shown) => (next.label === shown.label ? shown : furthest(shown, next)));
    };
    const timer = setInterval(advance, glance);
    return () => clearInterval(timer);
  }, [plan, startedAt]);
  return stage;
}
