import { useState } from 'react';
import {
  hdScale,
  imageEditingFileNames,
  imageEditingMessages,
  type RemovedBgImage,
} from '../../../../../shared/image-editing.ts';
import { scaledPng } from '../../../lib/canvas.ts';
import { saveFile } from '../../../lib/downloads.ts';
import { log } from '../../../lib/log.ts';
import { useMediaFile } from '../../../media/use-media-file.ts';
import { notify } from '../../../ui/notify.ts';
import { imageEditor } from '../api/history.ts';

type Size = 'standard' | 'hd';

const messages = {
  standard: {
    done: imageEditingMessages.downloaded,
    failed: imageEditingMessages.downloadFailed,
  },
  hd: {
    done: imageEditingMessages.hdDownloaded,
    failed: imageEditingMessages.hdDownloadFailed,
  },
} as const;

/** Saves a result under `name`, as it is or twice as large: specification, section 9. */
export function useDownloads(image: RemovedBgImage, name: string) {
  const fetchResult = useMediaFile(imageEditor, image, (each) => each.resultImageUrl);
  const [running, setRunning] = useState<Size>();
  const save = async (size: Size) => {
    setRunning(size);
    try {
      const file = await fetchResult();
      const picture = size === 'hd' ? await scaledPng(file, hdScale) : file;
      saveFile(picture, imageEditingFileNames[size](name));
      notify.success(messages[size].done);
    } catch (error) {
      log.error(messages[size].failed, error);
      notify.error(messages[size].failed);
    }
    setRunning(undefined);
  };
  return { running, save: (size: Size) => void save(size) };
}
