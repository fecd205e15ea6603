import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { idempotencyHeader } from '../../../../../../shared/ids.ts';
import type { RemovedBgImage } from '../../../../../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../../../../../shared/routes/image-editing.ts';
import { changeInCaches } from '../../../../history/result-caches.ts';
import { useApi } from '../../../../lib/api-client.ts';
import { log } from '../../../../lib/log.ts';
import { registerUnsavedWork } from '../../../../lib/unsaved-work.ts';
import { notify } from '../../../../ui/notify.ts';
import type { Finishing } from './finishing.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { openFinishing } from './open-finishing.ts';

/** Reads what is kept of the cut-out now. */
type Newest = () => Promise<RemovedBgImage['finishing']>;

export type OpenedFinishing =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'open'; finishing: Finishing; keeper: Keeper };

/** Keepers that still keep what was left, by the ids of their cut-outs. */
const closing = new Map<string, ReturnType<Keeper['close']>>();

function close(id: string, keeper: Keeper): void {
  const closed = keeper.close().finally(() => {
    if (closing.get(id) === closed) closing.delete(id);
  });
  closing.set(id, closed);
}

/** Opens a cut-out, keeps its steps, and closes it when it is left. Another image of the same id changes nothing. */
export function useFinishing(image: RemovedBgImage, newest: Newest): OpenedFinishing {
  const [opened, setOpened] = useState<OpenedFinishing>({ state: 'loading' });
  const makeKeeper = useKeeper(newest);
  const latest = useRef({ image, makeKeeper });
  latest.current = { image, makeKeeper };
  const { id } = image;
  useEffect(() => {
    let keeper: Keeper | undefined;
    let isLeft = false;
    const open = async () => {
      const left = await closing.get(id);
      // One image for both: steps are kept under the revision of what was opened.
      const image = { ...latest.current.image, ...(left && { finishing: left }) };
      const finishing = await openFinishing(image);
      if (isLeft) return;
      keeper = latest.current.makeKeeper(image, finishing);
      current = keeper;
      setOpened({ state: 'open', finishing, keeper });
    };
    open().catch((error: unknown) => {
      log.error('The cut-out could not be opened:', error);
      if (!isLeft) setOpened({ state: 'failed' });
    });
    return () => {
      isLeft = true;
      if (keeper) close(id, keeper);
    };
  }, [id]);
  return opened;
}

/** Of the cut-out that is open: while its steps are not kept, the page does not reload by itself. */
let current: Keeper | undefined;
registerUnsavedWork({
  exists: () => current !== undefined && current.status.get() !== 'kept',
  discard: () => {
    current = undefined;
  },
});

function useKeeper(newest: Newest) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (image: RemovedBgImage, finishing: Finishing) =>
    createKeeper({
      id: image.id,
      finishing,
      kept: image.finishing,
      send: ({ key, form }) =>
        api.call(imageEditingRoutes.finishCutOut, {
          body: form,
          headers: { [idempotencyHeader]: key },
        }),
      newest,
      onKept: (kept) =>
        changeInCaches<RemovedBgImage>(
          queryClient,
          [{ feature: 'imageEditing', id: image.id }],
          (each) => ({ ...each, finishing: kept }),
        ),
      onFailure: (again) =>
        notify.error('Your steps could not be kept. They are still here.', {
          label: 'Retry',
          onPress: again,
        }),
      onLost: () =>
        notify.info('Your last steps were not kept: another tab has kept others of this picture.'),
    });
}
