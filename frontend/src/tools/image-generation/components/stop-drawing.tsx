import { useMutation } from '@tanstack/react-query';
import { CircleStop, X } from 'lucide-react';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import { imageWishMessages } from '../../../../../shared/image-generation.ts';
import { lineMessages } from '../../../../../shared/line.ts';
import { cancelJob } from '../../../jobs/cancellation.ts';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { connectionLost } from '../../../jobs/retry-until-settled.ts';
import { slotOf } from '../../../jobs/submissions.ts';
import { findUnanswered } from '../../../jobs/unanswered-submits.ts';
import { useApi } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { notifyFailure } from '../../../ui/notify-failure.ts';
import type { Frame, OpenFrame } from '../state/frames.ts';

type Drawn = OpenFrame & { slot: number };
type Props = { frames: readonly Frame[]; drawn: Drawn };

/**
 * Ends what is left of a sheet. While an image is drawn and others wait behind it, that one is still finished;
 * otherwise all of them are cancelled. What is cancelled costs nothing.
 */
export function StopDrawing({ frames, drawn }: Props) {
  const open = frames.filter((frame) => frame.state === 'open');
  const behind = open.filter(({ slot }) => slot !== drawn.slot);
  const stops = behind.length > 0 && !isInLine(drawn);
  const { cancel, busy, possible } = useCancelAll(stops ? behind : open, stops);
  if (!possible) return null;
  return (
    <div className="mt-3.5 grid">
      <Button
        kind="outline"
        wide
        icon={stops ? CircleStop : X}
        busy={busy}
        // The second click of two would cancel what the first one kept.
        onClick={({ detail }) => (detail < 2 ? cancel() : undefined)}
      >
        {stops ? imageWishMessages.stopAfter : lineMessages.cancel}
      </Button>
    </div>
  );
}

/** What a press asked for: a look may hear of the cancellation before its answer comes, and the button is another one then. */
type Press = { ids: readonly string[]; stops: boolean };

function useCancelAll(open: readonly Drawn[], stops: boolean) {
  const api = useApi();
  const { userId = '' } = useSession();
  const owner = { userId, feature: 'imageGeneration' } as const;
  const lost = useStore(connectionLost);
  const known = open.flatMap(({ job }) => job?.id ?? []);
  const unheard = () => findUnanswered(owner, open.map(slotOf));
  // Without an answer to any yet, they can still be cancelled where it may never come.
  const possible = known.length > 0 || (lost && unheard().length > 0);
  const { mutate, isPending } = useMutation({
    // Offline as well: what is lost can be cancelled.
    networkMode: 'always',
    mutationFn: ({ ids }: Press) => Promise.all(ids.map((id) => cancelJob(api, { ...owner, id }))),
    onSuccess: (ended, { stops }) => {
      if (ended.includes('later')) notify.info(lineMessages.cancelledHere);
      else if (!ended.includes('cancelled')) notify.info(lineMessages.endedBefore);
      else if (stops) notify.info(imageWishMessages.stopped);
      else notify.info(errorCatalogue.job_cancelled.message);
    },
    onError: (error) => notifyFailure(lineMessages.cancelFailed('images', error.message), error),
  });
  // One press is for all of them, answered or not.
  const cancel = () => mutate({ ids: [...new Set([...known, ...unheard()])], stops });
  return { cancel, busy: isPending, possible };
}
