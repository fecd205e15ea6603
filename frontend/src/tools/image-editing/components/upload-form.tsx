import { CircleAlert, Clock, Hourglass, ImagePlus, Scissors } from 'lucide-react';
import { imageEditingMessages, removalStages } from '../../../../../shared/image-editing.ts';
import { lineMessages } from '../../../../../shared/line.ts';
import { uploadMessages } from '../../../../../shared/uploads.ts';
import { FailureWords } from '../../../jobs/failure-notes.tsx';
import { JobProgress } from '../../../jobs/job-progress.tsx';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { useSession } from '../../../lib/auth.tsx';
import { pictureOf, type UploadedImage } from '../../../media/picture.ts';
import { useResultInAddress } from '../../../media/result-in-address.ts';
import { type Upload, UploadCard } from '../../../media/upload-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/keyboard.ts';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { RunButton } from '../../../usage/run-button.tsx';
import { busyWords } from '../state/busy-words.ts';
import { clearEditor, draftPictureId, type EditorState, setDraftPicture } from '../state/editor.ts';
import { useRemoval } from '../state/use-removal.ts';

/** Chooses an image and starts its removal. */
export function UploadForm({ editor }: { editor: EditorState }) {
  const { userId } = useSession();
  const processing = editor.state === 'processing';
  useResultInAddress({ take: setDraftPicture, chosen: draftPictureId, busy: processing });
  const choose = (file: File) => {
    if (!userId) return;
    setDraftPicture(pictureOf(file, userId));
    notify.success(uploadMessages.uploaded);
  };
  return (
    <UploadCard title="Upload Image" image={imageOf(editor)} disabled={processing} onImage={choose}>
      {(upload) => (
        <>
          <Notice editor={editor} />
          <Actions editor={editor} {...upload} />
        </>
      )}
    </UploadCard>
  );
}

/** After a reload, the original comes back together with its result. */
export function imageOf(editor: EditorState): UploadedImage | undefined {
  if (editor.state === 'empty') return undefined;
  const { picture } = editor;
  if (editor.state !== 'done' || picture.preview) return picture;
  return { ...picture, preview: editor.result.inputImageUrl };
}

function Notice({ editor }: { editor: EditorState }) {
  if (editor.state === 'empty') return null;
  if (editor.state === 'processing') {
    return (
      <JobProgress
        {...editor}
        feature="imageEditing"
        plan={removalStages}
        note="Editing usually completes in about 10 seconds."
        cancel={{ what: 'edit' }}
      />
    );
  }
  return (
    <div className="mt-3.5 grid gap-3">
      {editor.state === 'failed' ? (
        <Note kind="carmine" icon={CircleAlert} title={imageEditingMessages.processingFailed}>
          <FailureWords reference={editor.reference}>{editor.message}</FailureWords>
        </Note>
      ) : null}
      <Note icon={Clock}>Processing takes about 10 seconds.</Note>
    </div>
  );
}

type ActionsProps = Upload & { editor: EditorState };

/** Once the picture is cut out, a second press would pay for the same: what comes next is another picture. */
function Actions({ editor, chooseFile, reading }: ActionsProps) {
  const remove = useRemoval(editor);
  const processing = editor.state === 'processing';
  const done = editor.state === 'done';
  const removeButton = useFocusAfter<HTMLButtonElement>(processing);
  const inLine = isInLine(editor);
  const clear = () => {
    clearEditor(done ? editor.result.id : undefined);
    notify.success(imageEditingMessages.cleared);
    // The button that had the focus was removed.
    removeButton.current?.focus();
  };
  return (
    <div className="mt-5 grid gap-2">
      <RunButton
        ref={removeButton}
        feature="imageEditing"
        costs={!done}
        icon={inLine ? Hourglass : done ? ImagePlus : Scissors}
        busy={inLine ? 'still' : processing || reading}
        disabled={processing}
        reason={busyWords(editor)}
        onClick={done ? chooseFile : remove}
      >
        {inLine ? lineMessages.inLine : done ? 'Cut Out Another Picture' : 'Remove Background'}
      </RunButton>
      {editor.state === 'empty' ? null : (
        <Button kind="outline" wide disabled={processing} onClick={clear}>
          Clear Images
        </Button>
      )}
    </div>
  );
}
