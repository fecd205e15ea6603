import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { exampleFileName, exampleMessages } from '../../../../shared/example-downloads.ts';
import { videoFileName, videoGenerationMessages } from '../../../../shared/video-generation.ts';
import { fetchFile, fetchWasBlocked, openInTab, saveFile } from '../../lib/downloads.ts';
import { log } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';

type Props = {
  /** Stands at the left. */
  beside?: ReactNode;
  /** The last is the one that matters most: it comes last in a row, and first in a stack. */
  children: ReactNode;
};

/** The foot of an example: what can be done with it. */
export function ExampleActions({ beside, children }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:mt-auto max-sm:pt-6">
      <div className="flex flex-wrap items-center gap-2">{beside}</div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">{children}</div>
    </div>
  );
}

type DownloadExampleProps = {
  /** Of the full file. */
  url: string;
  file?: ExampleKind;
  /** `ink` for the one that matters most. */
  kind: 'outline' | 'ink';
  children: string;
};

export function DownloadExample({ url, file = 'image', kind, children }: DownloadExampleProps) {
  const { running, save } = useExampleDownload(url, file);
  return (
    <Button kind={kind} icon={Download} busy={running} onClick={save}>
      {children}
    </Button>
  );
}

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

type ExampleKind = keyof typeof kinds;

/** Saves an example; where the browser may not read it, opens it in a new tab. */
function useExampleDownload(url: string, kind: ExampleKind) {
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
