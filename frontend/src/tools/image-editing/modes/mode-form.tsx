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
import { clearEditor, draftPictureId, setDraftPicture } from '../state/editor.ts';
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
  const { editor } = props;
  const { userId } = useSession();
  const processing = editor.state === 'processing';
  useResultInAddress({ take: setDraftPicture, chosen: draftPictureId, busy: processing });
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
          <Middle {...props} />
          <div className="mt-auto pt-5">
            <Notes {...props} />
            <Actions {...props} upload={upload} />
          </div>
        </>
      )}
    </UploadCard>
  );
}

/** What the mode asks for, or how far it is. */
function Middle({ mode, editor, inputs }: Props) {
  if (editor.state === 'processing') {
    return (
      <JobProgress
        {...editor}
        feature="imageEditing"
        plan={editStages[mode]}
        note="Editing usually completes in about 10 seconds."
        cancel={{ what: 'edit' }}
      />
    );
  }
  if (editor.state === 'empty' || !inputs) return null;
  return <div className="mt-4 border-t border-line pt-4">{inputs}</div>;
}

/** What is to be known before the edit begins; nothing while none can begin, or what comes next is another picture. */
function Notes({ editor, notes, wishing }: Props) {
  const { state } = editor;
  if (state === 'empty' || state === 'processing') return null;
  if (state === 'done' && wishing.isDone) return null;
  return (
    <div className="mb-4 grid gap-3">
      {notes}
      {state === 'failed' ? <Failure {...editor} /> : null}
      <Note icon={Clock}>Takes about 10 seconds and 1 edit.</Note>
    </div>
  );
}

type FailureProps = { uncounted: boolean; message: string; reference: string | undefined };

function Failure({ uncounted, message, reference }: FailureProps) {
  const title = uncounted ? 'Your edit was not counted' : imageEditingMessages.processingFailed;
  return (
    <Note kind="carmine" icon={CircleAlert} title={title}>
      <FailureWords reference={reference}>{message}</FailureWords>
    </Note>
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
