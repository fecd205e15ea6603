import { lazyComponent } from '../lib/lazy-component.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { JobProgressProps } from './open-job-progress.tsx';

export const jobProgress = lazyComponent<JobProgressProps>(() =>
  import('./open-job-progress.tsx').then((module) => module.OpenJobProgress),
);

/** How a job goes; loaded with the first input, or when a job is joined. */
export function JobProgress(props: JobProgressProps) {
  return <LazyPart part={jobProgress} props={props} waiting={<div className="mt-4 h-17" />} />;
}
