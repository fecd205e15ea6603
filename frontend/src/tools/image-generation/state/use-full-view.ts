import type { MouseEvent } from 'react';
import { log } from '../../../lib/log.ts';
import { isExpiring } from '../../../media/signed-url.ts';
import { useFreshLink } from '../../../media/use-fresh-link.ts';
import { notify } from '../../../ui/notify.ts';
import type { Artwork } from '../api/artwork.ts';
import { imageGenerator } from '../api/history.ts';

const failed = 'This image could not be opened. Try again in a moment.';

/**
 * What a click on the link to an image does besides: where the link has expired, the tab opens at once, as
 * browsers allow with a click only, and gets a fresh link as soon as there is one.
 */
export function useFullView(artwork: Artwork): (event: MouseEvent) => void {
  const freshLink = useFreshLink(imageGenerator, artwork, (each) => each.imageUrl);
  return (event) => {
    const opensTab = event.button < 2;
    // Without a network there is no fresh link, but the browser may have kept the image.
    if (!opensTab || !navigator.onLine || !isExpiring(artwork.imageUrl, Date.now())) return;
    const tab = open('', '_blank');
    if (!tab) return;
    event.preventDefault();
    tab.opener = null;
    void freshLink().then((link) => {
      if (link) return tab.location.replace(link);
      tab.close();
      log.error('Failed to renew the link of an image', artwork.id);
      return notify.error(failed);
    });
  };
}
