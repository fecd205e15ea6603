import { useRef } from 'react';
import { useRunJob } from '../../../../frontend/src/jobs/tool-job.ts';
import { useSession } from '../../../../frontend/src/lib/auth.tsx';
import { useStore } from '../../../../frontend/src/lib/store.ts';
import { imageEditor } from '../../../../frontend/src/tools/image-editing/api/history.ts';
import { addToBatch, batch } from '../../../../frontend/src/tools/image-editing/batch/batch.ts';
import { runBatch } from '../../../../frontend/src/tools/image-editing/batch/run-batch.ts';
import { editJob, useEditor } from '../../../../frontend/src/tools/image-editing/state/editor.ts';
import { useAppUsage } from '../../../../frontend/src/usage/use-usage.ts';
import { editedOf, fileFor, type Props, useRows, viewOf } from './controls.ts';
import type { Wish } from './page-handle.ts';

/** Several pictures, one after another, on the editor's page. */
export function BatchPage({ onControls }: Props) {
  const { userId } = useSession();
  useEditor('background');
  const { running } = useStore(batch);
  const { mutateAsync } = useRunJob(editJob);
  const wanted = useRef<Wish>(undefined);
  const rows = useRows(imageEditor);
  const used = useAppUsage().data?.used.imageEditing;
  onControls({
    view: viewOf({ userId, working: running, history: rows?.map(editedOf), used }),
    fill: (wish) => {
      wanted.current = wish;
    },
    press: () => {
      if (!userId) return;
      const { words, count } = wanted.current ?? { words: '', count: 0 };
      wanted.current = undefined;
      addToBatch(
        Array.from({ length: count }, () => fileFor(words)),
        userId,
      );
      void runBatch(userId, mutateAsync);
    },
  });
  return null;
}
