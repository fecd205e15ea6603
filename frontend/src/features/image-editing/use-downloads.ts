import { useState } from 'react';
import {
  hdScale,
  imageEditingFileNames,
  imageEditingMessages,
  type RemovedBgImage,
} from '../../../../shared/image-editing.ts';
import { scaledPng } from '../../lib/canvas.ts';
import { DownloadRefused, fetchFile, saveFile } from '../../lib/downloads.ts';
import { log } from '../../lib/log.ts';
import { notify } from '../../ui/notify.ts';
import { useRemovedBgImages } from './api.ts';

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
  const fetchResult = useResultFile(image);
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

/** The result's file; a signature that has expired is replaced once. */
function useResultFile({ id, resultImageUrl }: RemovedBgImage): () => Promise<Blob> {
  const { refetch } = useRemovedBgImages();
  return async () => {
    try {
      return await fetchFile(resultImageUrl);
    } catch (error) {
      if (!(error instanceof DownloadRefused) || error.status !== 403) throw error;
      const { data } = await refetch({ cancelRefetch: false });
      const fresh = data?.find((image) => image.id === id);
      if (!fresh) throw error;
      return fetchFile(fresh.resultImageUrl);
    }
  };
}
