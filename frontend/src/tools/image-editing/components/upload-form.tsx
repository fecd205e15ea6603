import { CircleAlert, Clock, Scissors } from 'lucide-react';
import { useRef } from 'react';
import { imageEditingMessages, removalStages } from '../../../../../shared/image-editing.ts';
import { uploadMessages } from '../../../../../shared/uploads.ts';
import { FailureWords } from '../../../jobs/failure-notes.tsx';
import { StageProgress } from '../../../jobs/stage-progress.tsx';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { useSession } from '../../../lib/auth.tsx';
import { pictureOf } from '../../../media/picture.ts';
import { UploadCard, type UploadedImage } from '../../../media/upload-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { putOnBench } from '../state/draft.ts';
import { removalJob } from '../state/removal-job.ts';
import type { Work } from '../state/use-editor.ts';

/** Chooses an image and starts its removal. */
export function UploadForm({ work }: { work: Work }) {
  const { userId } = useSession();
  const processing = work.state === 'processing';
  const choose = (file: File) => {
    if (!userId) return;
    putOnBench(pictureOf(file, userId));
    notify.success(uploadMessages.uploaded);
  };
  return (
    <UploadCard title="Upload Image" image={imageOf(work)} disabled={processing} onImage={choose}>
      <Notice work={work} />
      <Actions work={work} />
    </UploadCard>
  );
}

/** After a reload, the original comes back together with its result. */
function imageOf(work: Work): UploadedImage | undefined {
  if (work.state === 'empty') return undefined;
  const { picture } = work;
  if (work.state !== 'done' || picture.preview) return picture;
  return { ...picture, preview: work.result.inputImageUrl };
}

function Notice({ work }: { work: Work }) {
  if (work.state === 'empty') return null;
  if (work.state === 'processing') {
    return (
      <StageProgress
        plan={removalStages}
        startedAt={work.startedAt}
        arrived={work.arrived}
        note="Editing usually completes in about 10 seconds."
      />
    );
  }
  return (
    <div className="mt-3.5 grid gap-3">
      {work.state === 'failed' ? (
        <Note kind="carmine" icon={CircleAlert} title={imageEditingMessages.processingFailed}>
          <FailureWords>{work.message}</FailureWords>
        </Note>
      ) : null}
      <Note icon={Clock}>Processing takes about 10 seconds.</Note>
    </div>
  );
}

function Actions({ work }: { work: Work }) {
  const { mutate } = useRunJob(removalJob);
  const started = useRef(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const processing = work.state === 'processing';
  const remove = () => {
    if (work.state === 'empty') {
      notify.error(imageEditingMessages.imageMissing);
      return;
    }
    if (started.current) return;
    started.current = true;
    mutate(work.picture, {
      onSettled: () => {
        started.current = false;
      },
    });
  };
  const clear = () => {
    putOnBench(undefined);
    notify.success(imageEditingMessages.cleared);
    // The button that had the focus is gone now.
    removeButton.current?.focus();
  };
  return (
    <div className="mt-5 grid gap-2">
      <Button
        ref={removeButton}
        kind="primary"
        size="large"
        wide
        icon={Scissors}
        busy={processing}
        disabled={processing}
        onClick={remove}
      >
        Remove Background
      </Button>
      {work.state === 'empty' ? null : (
        <Button kind="outline" wide disabled={processing} onClick={clear}>
          Clear Images
        </Button>
      )}
    </div>
  );
}
