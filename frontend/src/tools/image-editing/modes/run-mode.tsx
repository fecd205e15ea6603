import { Hourglass, ImagePlus, RotateCcw } from 'lucide-react';
import type { Ref } from 'react';
import { imageEditingMessages } from '../../../../../shared/image-editing.ts';
import { imageModeInfo } from '../../../../../shared/image-modes.ts';
import { lineMessages } from '../../../../../shared/line.ts';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { log } from '../../../lib/log.ts';
import type { Upload } from '../../../media/upload-card.tsx';
import { notify } from '../../../ui/notify.ts';
import { RunButton } from '../../../usage/run-button.tsx';
import type { EditInput } from '../api/edit-picture.ts';
import { modeIcons } from '../components/mode-tabs.tsx';
import { busyWords } from '../state/busy-words.ts';
import { editJob, newInput } from '../state/editor.ts';
import type { ModeProps } from './mode-props.ts';

/** What a mode would ask for. */
export type Wishing = {
  wish: () => Pick<EditInput, 'edit' | 'mask'> | Promise<Pick<EditInput, 'edit' | 'mask'>>;
  /** Why it cannot be asked for yet. */
  reason: string | undefined;
  /** Whether the result that is shown is what would be asked for: what comes next is another picture. */
  isDone: boolean;
};

type Props = ModeProps & {
  ref: Ref<HTMLButtonElement>;
  wishing: Wishing;
  upload: Upload;
  /** Whether what is sent is being put together. */
  starting: boolean;
  onStarting: (starting: boolean) => void;
};

/** The one primary of a mode. */
export function RunMode(props: Props) {
  const { ref, editor, wishing, upload, starting } = props;
  const run = useRun(props);
  const processing = editor.state === 'processing';
  const isDone = editor.state === 'done' && wishing.isDone;
  const { icon, words } = faceOf(props);
  return (
    <RunButton
      ref={ref}
      feature="imageEditing"
      costs={!isDone}
      icon={icon}
      busy={isInLine(editor) ? 'still' : processing || starting || upload.reading}
      disabled={processing}
      reason={busyWords(editor) ?? (editor.state === 'empty' ? undefined : wishing.reason)}
      onClick={isDone ? upload.chooseFile : run}
    >
      {words}
    </RunButton>
  );
}

function faceOf({ mode, editor, wishing }: Props) {
  if (isInLine(editor)) return { icon: Hourglass, words: lineMessages.inLine };
  if (editor.state === 'failed') return { icon: RotateCcw, words: 'Try Again' };
  if (editor.state === 'done' && wishing.isDone) {
    return { icon: ImagePlus, words: 'Edit Another Picture' };
  }
  return { icon: modeIcons[mode], words: imageModeInfo[mode].action };
}

function useRun({ editor, wishing, onStarting }: Props): () => void {
  const { mutate } = useRunJob(editJob);
  const begin = async () => {
    if (editor.state === 'empty') {
      notify.error(imageEditingMessages.imageMissing);
      return;
    }
    onStarting(true);
    try {
      mutate(newInput(editor.picture, await wishing.wish()));
    } catch (error) {
      log.error('The edit could not be put together:', error);
      notify.error(imageEditingMessages.failed);
    }
    onStarting(false);
  };
  return () => void begin();
}
