import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  imageGenerationFileName,
  imageGenerationMessages,
} from '../../../../shared/image-generation.ts';
import { saveFile } from '../../lib/downloads.ts';
import { log } from '../../lib/log.ts';
import { CopyPrompt } from '../../media/prompt-caption.tsx';
import { ShareButton } from '../../shares/share-button.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';

type Props = {
  /** Its id, and what it was drawn from. */
  image: { id: string; prompt: string };
  read: () => Promise<Blob>;
  /** What the saved file is named after. */
  namedBy: 'id' | 'time';
};

/** The download comes last in a row, and first in a stack. */
export function CopyAndDownload(props: Props) {
  const { id, prompt } = props.image;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
      <CopyPrompt prompt={prompt} />
      <ShareButton feature="imageGeneration" id={id} />
      <DownloadImage {...props} />
    </div>
  );
}

export function DownloadImage({ image, read, namedBy }: Props) {
  const { running, save } = useDownload(read, namedBy === 'id' ? image.id : undefined);
  return (
    <Button kind="ink" icon={Download} busy={running} onClick={save}>
      Download Image
    </Button>
  );
}

/** Saves an image under its id, or under the time of the download: specification, section 9. */
function useDownload(read: Props['read'], id: string | undefined) {
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(await read(), imageGenerationFileName(id ?? Date.now()));
      notify.success(imageGenerationMessages.downloaded);
    } catch (error) {
      log.error('Failed to fetch image', error);
      notify.error(imageGenerationMessages.downloadFailed);
    }
    setRunning(false);
  };
  return { running, save: () => void save() };
}
