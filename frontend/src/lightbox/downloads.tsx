import { Copy, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { EditedImageDownload } from '../history/downloads/edited-image.tsx';
import { DownloadImage } from '../history/downloads/generated-image.tsx';
import { useVideoDownload } from '../history/downloads/video.ts';
import { readMediaFile } from '../history/fresh-media.ts';
import { fileAddress, type Result, type VoiceResult } from '../history/result.ts';
import { FullView } from '../media/full-view.tsx';
import { CopyPrompt } from '../media/prompt-caption.tsx';
import { copyTranscript, downloadTranscript } from '../media/transcript.ts';
import { ShareButton } from '../shares/share-button.tsx';
import { Button } from '../ui/button.tsx';
import type { ResultWork } from './lightbox-props.ts';

type Props = { result: Result; work: ResultWork };

/** The ways to take a result along, as its tool offers them. */
export function Downloads({ result, work }: Props) {
  const freshLink = async () => {
    const fresh = await work.renew(result);
    return fresh && fileAddress(fresh);
  };
  const read = () => readMediaFile(fileAddress(result) ?? '', freshLink);
  switch (result.feature) {
    case 'imageEditing': {
      const { id, edit } = result;
      const file = { id, edit, read, name: id, place: 'dialog' } as const;
      const standard = edit ? null : <EditedImageDownload size="standard" {...file} />;
      return (
        <Ways result={result} other={standard}>
          <EditedImageDownload size={edit ? 'standard' : 'hd'} {...file} />
        </Ways>
      );
    }
    case 'imageGeneration':
      return (
        <>
          <Ways result={result} other={<CopyPrompt prompt={result.prompt} />}>
            <DownloadImage image={result} read={read} namedBy="id" />
          </Ways>
          <div className="mt-2 -ml-3 max-lg:hidden">
            <FullView address={result.picture.address} freshLink={freshLink} kind="quiet" />
          </div>
        </>
      );
    case 'videoGeneration':
      return (
        <Ways result={result} other={<CopyPrompt prompt={result.prompt} />}>
          <DownloadVideo video={result.video} read={read} />
        </Ways>
      );
    case 'audioChat':
      return result.transcript.length > 0 ? <OfConversation result={result} /> : null;
  }
}

type WaysProps = {
  result: Result;
  /** What is wanted less often: on phones it lies among the facts. */
  other: ReactNode;
  /** The download. */
  children: ReactNode;
};

/** One row; on phones Share and the download stay in reach at the lower edge, however long the facts are. */
function Ways({ result: { feature, id }, other, children }: WaysProps) {
  return (
    <div className="max-sm:contents sm:mt-6 sm:flex sm:flex-wrap sm:gap-2 sm:border-t sm:border-line sm:pt-6 sm:[&_button]:grow sm:max-lg:sticky sm:max-lg:bottom-0 sm:max-lg:z-10 sm:max-lg:-mx-6 sm:max-lg:bg-surface sm:max-lg:px-6 sm:max-lg:py-3">
      <div className="grid max-sm:my-4 sm:contents">{other}</div>
      <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:flex max-sm:gap-2 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-sm:[&_button]:h-12 max-sm:[&_button]:px-2.5 max-sm:[&_button:last-of-type]:grow sm:contents">
        <ShareButton feature={feature} id={id} />
        {children}
      </div>
    </div>
  );
}

function DownloadVideo({ video, read }: { video: string; read: () => Promise<Blob> }) {
  const { running, save } = useVideoDownload(video, read);
  return (
    <Button kind="ink" icon={Download} busy={running} onClick={save}>
      Download Video
    </Button>
  );
}

function OfConversation({ result }: { result: VoiceResult }) {
  const copy = (
    <Button kind="outline" icon={Copy} onClick={() => void copyTranscript(result)}>
      Copy Transcript
    </Button>
  );
  return (
    <Ways result={result} other={copy}>
      <Button kind="ink" icon={Download} onClick={() => downloadTranscript(result, result.id)}>
        Download Transcript
      </Button>
    </Ways>
  );
}
