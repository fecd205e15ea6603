import { useState } from 'react';
import { exampleFileName, exampleMessages } from '../../../../shared/examples.ts';
import { videoFileName, videoGenerationMessages } from '../../../../shared/video-generation.ts';
import { fetchFile, fetchWasBlocked, openInTab, saveFile } from '../../lib/downloads.ts';
import { log } from '../../lib/log.ts';
import { notify } from '../../ui/notify.ts';

/** A video is saved under a video's name, and said to be one. */
const kinds = {
  image: { nameOf: exampleFileName, ...exampleMessages },
  video: {
    nameOf: videoFileName,
    downloaded: videoGenerationMessages.downloaded,
    downloadFailed: videoGenerationMessages.downloadFailed,
    fetchFailed: exampleMessages.fetchFailed,
    openedInTab: exampleMessages.openedInTab,
  },
} as const;

export type ExampleKind = keyof typeof kinds;

/** Saves an example; where the browser may not read it, opens it in a new tab. */
export function useExampleDownload(url: string, kind: ExampleKind) {
  const { nameOf, downloaded, downloadFailed, fetchFailed, openedInTab } = kinds[kind];
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(await fetchFile(url), nameOf(Date.now()));
      notify.success(downloaded);
    } catch (error) {
      if (fetchWasBlocked(error) && openInTab(url)) notify.info(openedInTab);
      else {
        log.error(fetchFailed, error);
        notify.error(downloadFailed);
      }
    }
    setRunning(false);
  };
  return { running, save: () => void save() };
}
