import { Maximize2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useFreshLink } from '../../../history/media-file.ts';
import { log } from '../../../lib/log.ts';
import { isExpiring } from '../../../media/signed-url.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';

type Props = {
  artwork: Artwork;
  kind: 'quiet' | 'outline';
  wide?: boolean;
};

/** Opens the image in a new tab. */
export function FullView({ artwork, kind, wide = false }: Props) {
  const follow = useFullView(artwork);
  return (
    <a
      href={artwork.imageUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={follow}
      onAuxClick={follow}
      className={buttonClass({ kind, wide }, { disabled: false, busy: false })}
    >
      <Maximize2 aria-hidden size={18} strokeWidth={1.6} />
      Full View
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

const failed = 'This image could not be opened. Try again in a moment.';

/**
 * What a click on the link to an image does besides: where the link has expired, the tab opens at once, as
 * browsers allow with a click only, and gets a fresh link as soon as there is one.
 */
function useFullView(artwork: Artwork): (event: MouseEvent) => void {
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
