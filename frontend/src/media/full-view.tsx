import { Maximize2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { log } from '../lib/log.ts';
import { buttonClass } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import { isExpiring } from './signed-url.ts';

type Props = {
  /** The signed address of the image. */
  address: string;
  freshLink: () => Promise<string | undefined>;
  kind: 'quiet' | 'outline';
  wide?: boolean;
};

/** Opens the image in a new tab. */
export function FullView({ address, freshLink, kind, wide = false }: Props) {
  const follow = useFullView(address, freshLink);
  return (
    <a
      href={address}
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
 * A click handler for the link to an image. Where the link has expired, it opens an empty tab at once, since
 * browsers allow that only during a click, and sends it to a fresh link as soon as there is one.
 */
function useFullView(address: string, freshLink: Props['freshLink']): (event: MouseEvent) => void {
  return (event) => {
    const opensTab = event.button < 2;
    // Offline there is no fresh link, but the image may be in the browser's cache.
    if (!opensTab || !navigator.onLine || !isExpiring(address, Date.now())) return;
    const tab = open('', '_blank');
    if (!tab) return;
    event.preventDefault();
    tab.opener = null;
    void freshLink().then((link) => {
      if (link) return tab.location.replace(link);
      tab.close();
      log.error('Failed to renew the link of an image');
      return notify.error(failed);
    });
  };
}
