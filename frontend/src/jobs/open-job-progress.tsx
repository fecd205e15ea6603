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
import { lostNote, uploadNote } from './upload-note.tsx';
import { type UploadView, useUpload } from './uploads-under-way.ts';

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

/** What a button cancels: the open job, or the submit or upload that may never be answered; `undefined` where there is nothing yet. */
function useCancellable(
  feature: JobFeature,
  { open, uploading }: { open: OpenJobView | undefined; uploading: UploadView | undefined },
): Pick<OpenJobView, 'id' | 'state'> | undefined {
  const lost = useStore(connectionLost);
  const { userId = '' } = useSession();
  if (open) return open;
  // Nothing is asked before, as of one who waits: no work has begun.
  if (uploading) return { id: uploading.id, state: 'waiting' };
  const id = lost ? findUnanswered({ userId, feature }, [0]).at(-1) : undefined;
  return id === undefined ? undefined : { id, state: 'running' };
}

/** A job's place in line, or how far its work probably is; and the button that cancels it, once it is known. */
export function OpenJobProgress(props: JobProgressProps) {
  const { feature, plan, startedAt, arrived, job, note, cancel } = props;
  const lost = useStore(connectionLost);
  const open = arrived ? undefined : job;
  const upload = useUpload(feature);
  const ofUpload = upload ? uploadNote(upload) : undefined;
  const cancelled = useCancellable(feature, { open, uploading: ofUpload ? upload : undefined });
  return (
    <>
      {open?.state === 'waiting' ? (
        <LineProgress job={open} lost={lost ? lostNote : ''} />
      ) : (
        <StageProgress
          plan={plan}
          startedAt={startedAt}
          arrived={arrived}
          note={lost ? lostNote : (ofUpload ?? note)}
          upload={upload}
        />
      )}
      {cancelled ? (
        <CancelJob key={cancelled.id} feature={feature} job={cancelled} words={cancel} />
      ) : null}
    </>
  );
}
