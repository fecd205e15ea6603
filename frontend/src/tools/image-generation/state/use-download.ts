import { useState } from 'react';
import {
  imageGenerationFileName,
  imageGenerationMessages,
} from '../../../../../shared/image-generation.ts';
import { saveFile } from '../../../lib/downloads.ts';
import { log } from '../../../lib/log.ts';
import { useMediaFile } from '../../../media/use-media-file.ts';
import { notify } from '../../../ui/notify.ts';
import type { Artwork } from '../api/artwork.ts';
import { imageGenerator } from '../api/history.ts';

/** Saves an image under its id, or under the time of the download: specification, section 9. */
export function useDownload(artwork: Artwork, namedBy: 'id' | 'time') {
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
