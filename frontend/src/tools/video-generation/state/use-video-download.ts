import { useState } from 'react';
import { videoFileName, videoGenerationMessages } from '../../../../../shared/video-generation.ts';
import { useMediaFile } from '../../../history/tool-history.ts';
import { fetchWasBlocked, openInTab, saveFile } from '../../../lib/downloads.ts';
import { log } from '../../../lib/log.ts';
import { notify } from '../../../ui/notify.ts';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';

const { downloaded, downloadFailed, openedInTab } = videoGenerationMessages;

/** Saves a video; where the browser may not read it, opens it in a new tab. */
export function useVideoDownload(video: GeneratedVideo) {
  const fetchVideo = useMediaFile(videoGenerator, video, (each) => each.videoUrl);
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(await fetchVideo(), videoFileName(Date.now()));
      notify.success(downloaded);
    } catch (error) {
      const opened = fetchWasBlocked(error) && openInTab(video.videoUrl);
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
