import type { StagePlan } from '../../../shared/features.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { useSession } from '../lib/auth.tsx';
import { useStore } from '../lib/store.ts';
import { CancelJob, type CancelWords } from './cancel-job.tsx';
import { LineProgress } from './line-progress.tsx';
import type { OpenJobView } from './open-jobs.ts';
import { StageProgress } from './progress-bar.tsx';
import { connectionLost } from './retry-until-settled.ts';
import { findUnanswered } from './unanswered-submits.ts';

export type JobProgressProps = {
  feature: JobFeature;
  plan: StagePlan;
  /** When its stages begin, in milliseconds since 1970. */
  startedAt: number;
  /** Whether the result is here. */
  arrived: boolean;
  /** What is known of the job; undefined until the server has told that it is open. */
  job: OpenJobView | undefined;
  /** How long it usually takes, in a sentence. */
  note: string;
  cancel: CancelWords;
};

export const lostNote = 'The connection is lost. This catches up as soon as it is back.';

/** A job's place in line, or how far its work probably is; and the button that cancels it, once it is known. */
export function OpenJobProgress(props: JobProgressProps) {
  const { feature, plan, startedAt, arrived, job, note, cancel } = props;
  const lost = useStore(connectionLost);
  const { userId = '' } = useSession();
  const open = arrived ? undefined : job;
  // Without an answer yet, a submit is still cancelled where its answer may never come.
  const unanswered = lost && !open ? findUnanswered({ userId, feature }).at(-1) : undefined;
  const cancelled = open ?? (unanswered && { id: unanswered, state: 'running' as const });
  return (
    <>
      {open?.state === 'waiting' ? (
        <LineProgress job={open} lost={lost ? lostNote : ''} />
      ) : (
        <StageProgress
          plan={plan}
          startedAt={startedAt}
          arrived={arrived}
          note={lost ? lostNote : note}
        />
      )}
      {cancelled ? (
        <CancelJob key={cancelled.id} feature={feature} job={cancelled} words={cancel} />
      ) : null}
    </>
  );
}
