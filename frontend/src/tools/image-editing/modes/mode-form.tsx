import { CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { editStages } from '../../../../../shared/edit-stages.ts';
import { imageEditingMessages } from '../../../../../shared/image-editing.ts';
import { uploadMessages } from '../../../../../shared/uploads.ts';
import { FailureWords } from '../../../jobs/failure-notes.tsx';
import { JobProgress } from '../../../jobs/job-progress.tsx';
import { useSession } from '../../../lib/auth.tsx';
import { pictureOf } from '../../../media/picture.ts';
import { useResultInAddress } from '../../../media/result-in-address.ts';
import { type Upload, UploadCard } from '../../../media/upload-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/keyboard.ts';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { imageOf } from '../components/upload-form.tsx';
import { clearEditor, setDraftPicture } from '../state/editor.ts';
import type { ModeProps } from './mode-props.ts';
import { RunMode, type Wishing } from './run-mode.tsx';

type Props = ModeProps & {
  /** What the mode asks for. */
  inputs: ReactNode;
  wishing: Wishing;
  /** Stands above what the edit takes. */
  notes?: ReactNode;
  /** Takes the primary along: on phones it lies beside the brush. */
  primaryElsewhere?: (primary: ReactNode) => ReactNode;
};

/** Chooses a picture, asks what is to be done to it, and begins that. */
export function ModeForm(props: Props) {
  const { mode, editor, inputs, notes } = props;
  const { userId } = useSession();
  const processing = editor.state === 'processing';
  useResultInAddress(setDraftPicture, processing);
  const choose = (file: File) => {
    if (!userId) return;
    setDraftPicture(pictureOf(file, userId));
    notify.success(uploadMessages.uploaded);
  };
  return (
    <UploadCard
      title="Upload Image"
      image={imageOf(editor)}
      disabled={processing}
      onImage={choose}
      inRow
    >
      {(upload) => (
        <>
          {processing ? (
            <JobProgress
              {...editor}
              feature="imageEditing"
              plan={editStages[mode]}
              note="Editing usually completes in about 10 seconds."
              cancel={{ what: 'edit' }}
            />
          ) : editor.state === 'empty' || !inputs ? null : (
            <div className="mt-4 border-t border-line pt-4">{inputs}</div>
          )}
          <div className="mt-auto pt-5">
            {editor.state === 'empty' || processing ? null : (
              <div className="mb-4 grid gap-3">
                {notes}
                <Notes editor={editor} />
              </div>
            )}
            <Actions {...props} upload={upload} />
          </div>
        </>
      )}
    </UploadCard>
  );
}

function Notes({ editor }: Pick<Props, 'editor'>) {
  return (
    <>
      {editor.state === 'failed' ? (
        <Note
          kind="carmine"
          icon={CircleAlert}
          title={
            editor.uncounted ? 'Your edit was not counted' : imageEditingMessages.processingFailed
          }
        >
          <FailureWords>{editor.message}</FailureWords>
        </Note>
      ) : null}
      <Note icon={Clock}>Takes about 10 seconds and 1 edit.</Note>
    </>
  );
}

function Actions(props: Props & { upload: Upload }) {
  const { mode, editor, wishing, upload, primaryElsewhere } = props;
  const [starting, setStarting] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(editor.state === 'processing');
  const clear = () => {
    clearEditor(editor.state === 'done' ? editor.result.id : undefined);
    notify.success(imageEditingMessages.cleared);
    button.current?.focus();
  };
  const primary = (
    <RunMode
      ref={button}
      mode={mode}
      editor={editor}
      wishing={wishing}
      upload={upload}
      starting={starting}
      onStarting={setStarting}
    />
  );
  return (
    <div className="grid gap-2">
      {primaryElsewhere ? primaryElsewhere(primary) : primary}
      {editor.state === 'empty' ? null : (
        <Button kind="outline" wide disabled={editor.state === 'processing'} onClick={clear}>
          Clear Images
        </Button>
      )}
    </div>
  );
}
