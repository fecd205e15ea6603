import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import { videoGenerationStages } from '../../../../../shared/video-generation.ts';
import { StageProgress } from '../../../jobs/stage-progress.tsx';
import { useApi } from '../../../lib/api-client.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { cancelVideo, runningVideo } from '../api/running-video.ts';

type Props = { startedAt: number; arrived: boolean };

/** The estimated progress of a video, and the button that cancels it. */
export function VideoProgress({ startedAt, arrived }: Props) {
  return (
    <>
      <StageProgress
        plan={videoGenerationStages}
        startedAt={startedAt}
        arrived={arrived}
        note="Generation in progress — usually completes in about 60 seconds. Please wait..."
      />
      <Cancel />
    </>
  );
}

/** A video can be cancelled once it has begun. */
function Cancel() {
  const id = useStore(runningVideo);
  const [asked, setAsked] = useState<'not yet' | 'now' | 'before'>('not yet');
  if (!id) return null;
  if (asked === 'now') return <CancelVideo key={id} id={id} onKeep={() => setAsked('before')} />;
  return (
    <div className="mt-1 -ml-3">
      <Button ref={asked === 'before' ? focus : null} kind="quiet" onClick={() => setAsked('now')}>
        Cancel
      </Button>
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

type CancelVideoProps = { id: string; onKeep: () => void };

/** Asks once before a video that is being made is cancelled. */
function CancelVideo({ id, onKeep }: CancelVideoProps) {
  const { cancel, busy } = useCancel(id, onKeep);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="mt-4">
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        Cancel this video? It costs you nothing: this use is given back.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button kind="outline" disabled={busy} onClick={onKeep}>
          Keep Going
        </Button>
        <Button kind="danger" busy={busy} onClick={cancel}>
          Cancel Video
        </Button>
      </div>
    </div>
  );
}

/** Stays busy after the cancellation until the form is shown again. */
function useCancel(id: string, onFailure: () => void) {
  const api = useApi();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => cancelVideo(api, id),
    onSuccess: (cancelled) => {
      if (cancelled) notify.info(errorCatalogue.job_cancelled.message);
    },
    onError: (error) => {
      notify.error(`Failed to cancel the video: ${error.message}`);
      onFailure();
    },
  });
  return { cancel: () => mutate(), busy: isPending || isSuccess };
}
