import { useEffect, useRef } from 'react';
import { errorCatalogue } from '../../../shared/errors.ts';
import { fromParameter, parseReference } from '../../../shared/result-reference.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { navigate, useLocation } from '../lib/location.tsx';
import { log } from '../lib/log.ts';
import { notify } from '../ui/notify.ts';
import { addressOfPicture } from './known-picture.ts';
import { type Picture, pictureOfResult } from './picture.ts';

/**
 * Begins with the result that the address names, unless the tool is at work. The name is taken off the address, so
 * that a person who clears the form has cleared it. A result that this person does not have is said.
 */
export function useResultInAddress(take: (picture: Picture) => void, busy: boolean): void {
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const api = useApi();
  const latest = useRef({ take, api });
  latest.current = { take, api };
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const named = parameters.get(fromParameter);
    if (named === null || !userId || busy) return;
    parameters.delete(fromParameter);
    navigate(parameters.size > 0 ? `${pathname}?${parameters}` : pathname, { replace: true });
    void isThere(latest.current.api, named).then((there) => {
      if (there) latest.current.take(pictureOfResult(named, userId));
      else notify.error(errorCatalogue.picture_gone.message);
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
