import { useState } from 'react';
import { videoGenerationStages } from '../../../../../shared/video-generation.ts';
import { StageProgress } from '../../../jobs/stage-progress.tsx';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { runningVideo } from '../api/follow-video.ts';
import { CancelVideo } from './cancel-video.tsx';

type Props = { startedAt: number; arrived: boolean };

/** How far a video probably is, and the way to end it. */
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
