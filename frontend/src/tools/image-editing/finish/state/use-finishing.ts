import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { idempotencyHeader } from '../../../../../../shared/ids.ts';
import type { RemovedBgImage } from '../../../../../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../../../../../shared/routes/image-editing.ts';
import { changeInCaches } from '../../../../history/result-caches.ts';
import { useApi } from '../../../../lib/api-client.ts';
import { log } from '../../../../lib/log.ts';
import { notify } from '../../../../ui/notify.ts';
import type { Finishing } from './finishing.ts';
import { createKeeper } from './keeper.ts';
import { comeBackTo, enter, leave, type Work } from './left-finishings.ts';
import { openFinishing } from './open-finishing.ts';

/** Reads what is kept of the cut-out now. */
type Newest = () => Promise<RemovedBgImage['finishing']>;

export type OpenedFinishing =
  | { state: 'loading' }
  | { state: 'failed' }
  | ({ state: 'open' } & Work);

/** Opens a cut-out, keeps its steps, and closes it when it is left. Another image of the same id changes nothing. */
export function useFinishing(image: RemovedBgImage, newest: Newest): OpenedFinishing {
  const [opened, setOpened] = useState<OpenedFinishing>({ state: 'loading' });
  const makeKeeper = useKeeper(newest);
  const latest = useRef({ image, makeKeeper });
  latest.current = { image, makeKeeper };
  const { id } = image;
  useEffect(() => {
    let work: Work | undefined;
    let isLeft = false;
    const openAnew = async (): Promise<Work> => {
      // One image for both: steps are kept under the revision of what was opened.
      const { image } = latest.current;
      const finishing = await openFinishing(image);
      return { finishing, keeper: latest.current.makeKeeper(image, finishing) };
    };
    const open = async () => {
      const found = comeBackTo(id) ?? (await openAnew());
      if (isLeft) return leave(id, found);
      work = found;
      enter(work);
      setOpened({ state: 'open', ...work });
    };
    open().catch((error: unknown) => {
      log.error('The cut-out could not be opened:', error);
      if (!isLeft) setOpened({ state: 'failed' });
    });
    return () => {
      isLeft = true;
      if (work) leave(id, work);
    };
  }, [id]);
  return opened;
}

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
