import type { Stage, StagePlan } from '../../../shared/progress.ts';

/** What shows after `elapsed` milliseconds of work: the last stage stays until the answer is in. */
export function stageAt(plan: StagePlan, elapsed: number): Stage {
  const reached = Math.min(Math.floor(elapsed / plan.tick), plan.stages.length);
  return plan.stages[reached - 1] ?? { percent: 0, label: plan.initial };
}

/** Progress never goes back, whatever the clock does. */
export function furthest(shown: Stage, next: Stage): Stage {
  return next.percent >= shown.percent ? next : shown;
}
