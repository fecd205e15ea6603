import { useState } from 'react';
import { videoFileName, videoGenerationMessages } from '../../../../shared/video-generation.ts';
import { fetchWasBlocked, openInTab, saveFile } from '../../lib/downloads.ts';
import { log } from '../../lib/log.ts';
import { notify } from '../../ui/notify.ts';

const { downloaded, downloadFailed, openedInTab } = videoGenerationMessages;

/** Saves a video; where the browser may not read it, opens it in a new tab. */
export function useVideoDownload(address: string, read: () => Promise<Blob>) {
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(await read(), videoFileName(Date.now()));
      notify.success(downloaded);
    } catch (error) {
      const opened = fetchWasBlocked(error) && openInTab(address);
      if (opened) notify.info(openedInTab);
      else {
        log.error(downloadFailed, error);
        notify.error(downloadFailed);
      }
    }
    setRunning(false);
  };
  return { running, save: () => void save() };
}
