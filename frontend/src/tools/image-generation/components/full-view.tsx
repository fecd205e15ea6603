import { Maximize2 } from 'lucide-react';
import { buttonClass } from '../../../ui/button-look.ts';
import type { Artwork } from '../api/artwork.ts';
import { useFullView } from '../state/use-full-view.ts';

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
