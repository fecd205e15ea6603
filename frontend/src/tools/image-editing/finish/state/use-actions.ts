import { useState } from 'react';
import { finishedFormats } from '../../../../../../shared/finished/format.ts';
import { imageEditingMessages } from '../../../../../../shared/image-editing.ts';
import {
  backgroundParameter,
  finishedPicture,
  finishParameter,
  pages,
} from '../../../../../../shared/pages.ts';
import { formatReference, fromParameter } from '../../../../../../shared/result-reference.ts';
import { maxUploadBytes } from '../../../../../../shared/uploads.ts';
import { exportedCutOut } from '../../../../history/downloads/exported-cut-out.ts';
import { type ApiClient, useApi } from '../../../../lib/api-client.ts';
import { useSession } from '../../../../lib/auth.tsx';
import { saveFile } from '../../../../lib/downloads.ts';
import { navigate } from '../../../../lib/location.tsx';
import { log } from '../../../../lib/log.ts';
import { handPicture } from '../../../../media/handed-picture.ts';
import { notify } from '../../../../ui/notify.ts';
import { exportPicture, type Finished } from '../export/export-picture.ts';
import { isUntouched } from './finishing.ts';
import { isConflict, type Keeper, StepsNotKept } from './keeper.ts';
import type { Board } from './use-board.ts';

type Action = 'copy' | 'background' | 'motion' | 'download';

export type FinishedActions = {
  /** Each at most once at a time; one does not wait for another. */
  running: ReadonlySet<Action>;
  copy: () => void;
  useAsBackground: () => void;
  setInMotion: () => void;
  download: () => void;
};

const failures: Readonly<Record<Action, string>> = {
  copy: 'This browser did not let the picture be copied. Download it instead.',
  background: 'The picture could not be made ready. Try again.',
  motion: 'The picture could not be made ready. Try again.',
  download: 'The picture could not be saved. Your steps are kept.',
};

/** The cut-out's id, and what its files are called after. */
type Named = { id: string; name: string };

/** Where a finished picture can go. */
export function useActions(
  { finished, state }: Board,
  keeper: Keeper,
  { id, name }: Named,
): FinishedActions {
  const { userId } = useSession();
  const api = useApi();
  const [running, setRunning] = useState<ReadonlySet<Action>>(new Set());
  const run = (action: Action, work: () => Promise<void>, again?: () => void) => () => {
    if (running.has(action)) return;
    setRunning((before) => new Set([...before, action]));
    work()
      .catch((error: unknown) => {
        if (error instanceof StepsNotKept) return;
        log.error(failures[action], error);
        notify.error(failures[action], again && { label: 'Retry', onPress: again });
      })
      .finally(() =>
        setRunning((before) => new Set([...before].filter((each) => each !== action))),
      );
  };
  const download = run(
    'download',
    async () => {
      const { file, ending } = await finishedFile(api, keeper, id);
      saveFile(file, `${name}-finished.${ending}`);
      notify.success(imageEditingMessages.downloaded);
    },
    () => download(),
  );
  const handOn = async (use: 'background' | 'videoGeneration', to: string) => {
    const file = await uploadable(finished, name);
    // Whoever has gone elsewhere meanwhile is not led away from there.
    if (!userId || !isFinishing(id)) return;
    handPicture(use, file, userId);
    navigate(to);
  };
  return {
    running,
    copy: run('copy', () => copy(finished)),
    useAsBackground: run('background', () => {
      const chosen = new URLSearchParams({ [backgroundParameter]: finishedPicture });
      return handOn('background', `${pages.imageEditor.path}?${chosen}`);
    }),
    setInMotion: run('motion', async () => {
      const address = pages.videoGenerator.path;
      if (!state.brushed && isUntouched(state.recipe)) {
        const from = formatReference({ part: 'result', feature: 'imageEditing', id });
        navigate(`${address}?${new URLSearchParams({ [fromParameter]: from })}`);
        return;
      }
      await handOn('videoGeneration', address);
    }),
    download,
  };
}

/** Whether the page is that of this cut-out. */
function isFinishing(id: string): boolean {
  return new URLSearchParams(location.search).get(finishParameter) === id;
}

/** The file of what is kept, once all steps are. */
async function finishedFile(api: ApiClient, keeper: Keeper, id: string) {
  const revision = await keeper.keptRevision();
  const as = { kind: 'finished', ...(revision && { revision }) } as const;
  const file = await exportedCutOut(api, { id, as }).catch((error: unknown) => {
    if (isConflict(error)) keeper.giveWay();
    throw error;
  });
  const formats = Object.entries(finishedFormats);
  return { file, ending: formats.find(([, { type }]) => type === file.type)?.[0] ?? 'png' };
}

async function copy(finished: Finished): Promise<void> {
  // Browsers take no other format. The promise goes in as it is, since some forget the press while it is waited for.
  const png = exportPicture(finished, { format: { kind: 'png' } });
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  notify.success('Picture copied');
}

/** Scales of a picture until it may be uploaded. */
const scales = [1, 0.75, 0.5, 0.35, 0.25] as const;

/** The finished picture as a JPG that another tool can upload: transparent places become white. */
async function uploadable(finished: Finished, name: string): Promise<File> {
  for (const scale of scales) {
    const format = { kind: 'jpg', quality: 90 } as const;
    const blob = await exportPicture(finished, { scale, format });
    if (blob.size <= maxUploadBytes)
      return new File([blob], `${name}-finished.jpg`, { type: blob.type });
  }
  throw new Error('The picture stays too large to be uploaded.');
}
