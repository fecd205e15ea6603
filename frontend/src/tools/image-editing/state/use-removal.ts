import { useRef } from 'react';
import { imageEditingMessages } from '../../../../../shared/image-editing.ts';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { notify } from '../../../ui/notify.ts';
import { type EditorState, editJob, newInput } from './editor.ts';

/** Removes the background of the chosen picture; of two presses the second does nothing. */
export function useRemoval(editor: EditorState): () => void {
  const { mutate } = useRunJob(editJob);
  const started = useRef(false);
  return () => {
    if (editor.state === 'empty') {
      notify.error(imageEditingMessages.imageMissing);
      return;
    }
    if (started.current) return;
    started.current = true;
    mutate(newInput(editor.picture), {
      onSettled: () => {
        started.current = false;
      },
    });
  };
}
