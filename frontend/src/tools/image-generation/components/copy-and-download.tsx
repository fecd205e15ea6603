import { Download } from 'lucide-react';
import { CopyPrompt } from '../../../media/copy-prompt.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Artwork } from '../api/artwork.ts';
import { useDownload } from '../state/use-download.ts';

type Props = {
  artwork: Artwork;
  /** What the saved file is named after. */
  namedBy: 'id' | 'time';
};

/** The download comes last in a row, and first in a stack. */
export function CopyAndDownload({ artwork, namedBy }: Props) {
  const { running, save } = useDownload(artwork, namedBy);
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
      <CopyPrompt prompt={artwork.prompt} />
      <Button kind="ink" icon={Download} busy={running} onClick={save}>
        Download Image
      </Button>
    </div>
  );
}
