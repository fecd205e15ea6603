import { useEffect, useRef } from 'react';
import {
  formatReference,
  fromParameter,
  parseReference,
} from '../../../shared/result-reference.ts';
import { useSession } from '../lib/auth.tsx';
import { navigate, useLocation } from '../lib/location.tsx';
import { type Picture, pictureOfResult } from './picture.ts';

/**
 * Begins with the result that the address names, unless the tool is at work. The name is taken off the address, so
 * that a person who clears the form has cleared it.
 */
export function useResultInAddress(take: (picture: Picture) => void, busy: boolean): void {
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const named = parameters.get(fromParameter);
    if (named === null || !userId || busy) return;
    const reference = parseReference(named);
    if (reference) latest.current(pictureOfResult(formatReference(reference), userId));
    parameters.delete(fromParameter);
    navigate(parameters.size > 0 ? `${pathname}?${parameters}` : pathname, { replace: true });
  }, [pathname, search, userId, busy]);
}
