import { useEffect, useRef } from 'react';
import { errorCatalogue } from '../../../shared/errors.ts';
import { fromParameter, parseReference } from '../../../shared/result-reference.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { navigate, useLocation } from '../lib/location.tsx';
import { log } from '../lib/log.ts';
import { noteVisit } from '../lib/person-change.ts';
import { notify } from '../ui/notify.ts';
import { addressOfPicture } from './known-picture.ts';
import { type Picture, pictureOfResult } from './picture.ts';

type Tool = {
  take: (picture: Picture) => void;
  /** Id of the picture that is chosen, as of now: the form may have given way to another by then. */
  chosen: () => string | undefined;
  busy: boolean;
};

/**
 * Begins with the result that the address names, unless the tool is at work, or a picture is chosen before that is known to be
 * there. The name is taken off the address, so that a person who clears the form has cleared it. A result that this person does
 * not have is said.
 */
export function useResultInAddress({ take, chosen, busy }: Tool): void {
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const api = useApi();
  const latest = useRef({ take, api, chosen, busy });
  latest.current = { take, api, chosen, busy };
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const named = parameters.get(fromParameter);
    if (named === null || !userId || busy) return;
    parameters.delete(fromParameter);
    navigate(parameters.size > 0 ? `${pathname}?${parameters}` : pathname, { replace: true });
    const before = latest.current.chosen();
    const isHere = noteVisit();
    void isThere(latest.current.api, named).then((there) => {
      const now = latest.current;
      const isWanted = !now.busy && now.chosen() === before;
      if (!isHere()) return;
      if (!there) notify.error(errorCatalogue.picture_gone.message);
      else if (isWanted) now.take(pictureOfResult(named, userId));
    });
  }, [pathname, search, userId, busy]);
}

/** Where that cannot be known it is taken as being there: the server sees to it when it is used. */
async function isThere(api: ApiClient, named: string): Promise<boolean> {
  if (!parseReference(named)) return false;
  try {
    return (await addressOfPicture(api, named)) !== undefined;
  } catch (error) {
    log.error('It could not be seen whether the picture is there:', error);
    return true;
  }
}
