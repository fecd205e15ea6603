import { useEffect, useEffectEvent } from 'react';
import { imageWishMessages } from '../../../../../shared/image-generation.ts';
import { fromParameter, parseReference } from '../../../../../shared/result-reference.ts';
import { useResult } from '../../../history/use-history.ts';
import { useSession } from '../../../lib/auth.tsx';
import { navigate, useLocation } from '../../../lib/location.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { draftFrom, replaceDraft } from './draft.ts';

/**
 * Fills the form with what the image was drawn from that the address names; what was written before comes back by the
 * toast that says so. The name is taken off the address, so that a person who clears the form has cleared it.
 */
export function OrderInAddress(): null {
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const named = new URLSearchParams(search).get(fromParameter);
  const reference = parseReference(named ?? '');
  const id = reference?.feature === 'imageGeneration' ? reference.id : undefined;
  const { data: artwork, isError } = useResult(imageGenerator, id);
  const known = id === undefined || artwork !== undefined || isError;
  const fill = useEffectEvent((person: string) => {
    if (artwork) return fillFrom(artwork, person);
    const { unread, gone } = imageWishMessages;
    return notify.error(isError && artwork === undefined ? unread : gone);
  });
  useEffect(() => {
    if (named === null || !userId || !known) return;
    const parameters = new URLSearchParams(search);
    parameters.delete(fromParameter);
    navigate(parameters.size > 0 ? `${pathname}?${parameters}` : pathname, { replace: true });
    fill(userId);
  }, [named, search, pathname, userId, known]);
  return null;
}

function fillFrom(artwork: Artwork, userId: string): void {
  const { filled, filledWithoutSeed, undone } = imageWishMessages;
  const before = replaceDraft(userId, draftFrom(artwork));
  notify.undoable(artwork.seed === undefined ? filledWithoutSeed : filled, () => {
    replaceDraft(userId, before);
    notify.info(undone);
  });
}
