import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import { useApi } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { cancelVideo } from '../api/cancel-video.ts';

type Props = { id: string; onKeep: () => void };

/** Asks once before a video that is being made is cancelled. */
export function CancelVideo({ id, onKeep }: Props) {
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

/** Busy until the screen has heard of the end as well. */
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
