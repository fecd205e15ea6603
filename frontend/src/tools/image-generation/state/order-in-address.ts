import { useEffect, useEffectEvent } from 'react';
import { imageWishMessages } from '../../../../../shared/image-generation.ts';
import { fromParameter, parseReference } from '../../../../../shared/result-reference.ts';
import { useHistory } from '../../../history/tool-history.ts';
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
  const { data: artworks, isError } = useHistory(imageGenerator);
  const named = new URLSearchParams(search).get(fromParameter);
  const known = artworks !== undefined || isError;
  const fill = useEffectEvent((name: string, person: string) => {
    if (!artworks) return notify.error(imageWishMessages.unread);
    const reference = parseReference(name);
    const isNamed = ({ id }: Artwork) =>
      reference?.feature === 'imageGeneration' && id === reference.id;
    const artwork = artworks.find(isNamed);
    if (!artwork) return notify.error(imageWishMessages.gone);
    return fillFrom(artwork, person);
  });
  useEffect(() => {
    if (named === null || !userId || !known) return;
    const parameters = new URLSearchParams(search);
    parameters.delete(fromParameter);
    navigate(parameters.size > 0 ? `${pathname}?${parameters}` : pathname, { replace: true });
    fill(named, userId);
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
