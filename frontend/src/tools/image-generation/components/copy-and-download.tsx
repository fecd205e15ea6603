import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  imageGenerationFileName,
  imageGenerationMessages,
} from '../../../../../shared/image-generation.ts';
import { useMediaFile } from '../../../history/tool-history.ts';
import { saveFile } from '../../../lib/downloads.ts';
import { log } from '../../../lib/log.ts';
import { CopyPrompt } from '../../../media/prompt-caption.tsx';
import { ShareButton } from '../../../shares/share-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';

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
      <ShareButton feature="imageGeneration" id={artwork.id} />
      <Button kind="ink" icon={Download} busy={running} onClick={save}>
        Download Image
      </Button>
    </div>
  );
}

/** Saves an image under its id, or under the time of the download: specification, section 9. */
function useDownload(artwork: Artwork, namedBy: 'id' | 'time') {
  const fetchImage = useMediaFile(imageGenerator, artwork, (each) => each.imageUrl);
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      const name = namedBy === 'id' ? artwork.id : Date.now();
      saveFile(await fetchImage(), imageGenerationFileName(name));
      notify.success(imageGenerationMessages.downloaded);
    } catch (error) {
      log.error('Failed to fetch image', error);
      notify.error(imageGenerationMessages.downloadFailed);
    }
    setRunning(false);
  };
  return { running, save: () => void save() };
}
