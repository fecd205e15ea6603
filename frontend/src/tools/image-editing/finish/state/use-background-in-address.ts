import { useEffect, useRef } from 'react';
import { errorCatalogue } from '../../../../../../shared/errors.ts';
import {
  backgroundParameter,
  finishedPicture,
  finishParameter,
  pages,
} from '../../../../../../shared/pages.ts';
import { type ApiClient, useApi } from '../../../../lib/api-client.ts';
import { useSession } from '../../../../lib/auth.tsx';
import { navigate, useLocation } from '../../../../lib/location.tsx';
import { log } from '../../../../lib/log.ts';
import { takePicture } from '../../../../media/handed-picture.ts';
import { addressOfPicture } from '../../../../media/known-picture.ts';
import { notify } from '../../../../ui/notify.ts';
import { backdropAt, ownBackdrop } from '../drawing/backdrop.ts';
import { noteChoice } from './background-choice.ts';
import type { Finishing } from './finishing.ts';
import type { Backdrop } from './steps.ts';

/** Lays the picture that the address names behind an opened cut-out, as a step that can be undone, and takes its name off the address. */
export function useBackgroundInAddress(id: string, finishing: Finishing | undefined): void {
  const named = new URLSearchParams(useLocation().search).get(backgroundParameter);
  const { userId } = useSession();
  const api = useApi();
  const latest = useRef(api);
  latest.current = api;
  useEffect(() => {
    if (named === null || !finishing || !userId) return;
    const finish = new URLSearchParams({ [finishParameter]: id });
    navigate(`${pages.imageEditor.path}?${finish}`, { replace: true });
    const isWanted = noteChoice(finishing);
    readBackdrop(latest.current, named, userId).then(
      (backdrop) => {
        if (!backdrop) notify.error(errorCatalogue.picture_gone.message);
        else if (isWanted()) finishing.chooseBackdrop(backdrop);
      },
      (error: unknown) => {
        log.error('The background could not be read:', error);
        if (!isWanted()) return;
        notify.error('The background could not be read. Choose it again under Picture.');
      },
    );
  }, [id, named, finishing, userId]);
}

/** A result goes to the server by its name; undefined where there is none. */
async function readBackdrop(
  api: ApiClient,
  named: string,
  userId: string,
): Promise<Backdrop | undefined> {
  if (named === finishedPicture) {
    const file = takePicture('background', userId);
    return file && ownBackdrop(file);
  }
  const address = await addressOfPicture(api, named);
  return address === undefined ? undefined : backdropAt(address, named);
}
