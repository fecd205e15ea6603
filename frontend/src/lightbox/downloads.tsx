import { Copy, Download } from 'lucide-react';
import { EditedImageDownloads } from '../history/downloads/edited-image.tsx';
import { CopyAndDownload } from '../history/downloads/generated-image.tsx';
import { useVideoDownload } from '../history/downloads/video.ts';
import { fileAddress, type Result, type VideoResult, type VoiceResult } from '../history/result.ts';
import { readMediaFile } from '../history/tool-history.ts';
import { FullView } from '../media/full-view.tsx';
import { CopyPrompt } from '../media/prompt-caption.tsx';
import { copyTranscript, downloadTranscript } from '../media/transcript.ts';
import { ShareButton } from '../shares/share-button.tsx';
import { Button } from '../ui/button.tsx';
import type { ResultWork } from './lightbox-props.ts';

type Props = { result: Result; work: ResultWork };

/** The ways to take a result along, as its tool offers them; in reach on phones however long the facts are. */
export function Downloads({ result, work }: Props) {
  return (
    <div className="mt-6 border-t [&_button]:grow border-line pt-6 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-6 max-lg:bg-surface max-lg:px-6 max-lg:py-3 max-sm:-mx-4 max-sm:px-4">
      <OfTool result={result} work={work} />
    </div>
  );
}

function OfTool({ result, work }: Props) {
  const freshLink = async () => {
    const fresh = await work.renew(result);
    return fresh && fileAddress(fresh);
  };
  const read = () => readMediaFile(fileAddress(result) ?? '', freshLink);
  switch (result.feature) {
    case 'imageEditing':
      return (
        <EditedImageDownloads
          id={result.id}
          edit={result.edit}
          read={read}
          name={result.id}
          place="dialog"
        />
      );
    case 'imageGeneration':
      return (
        <>
          <CopyAndDownload image={result} read={read} namedBy="id" />
          <div className="mt-2 -ml-3 max-lg:hidden">
            <FullView address={result.picture.address} freshLink={freshLink} kind="quiet" />
          </div>
        </>
      );
    case 'videoGeneration':
      return <OfVideo result={result} read={read} />;
    case 'audioChat':
      return result.transcript.length > 0 ? <OfConversation result={result} /> : null;
  }
}

function OfVideo({ result, read }: { result: VideoResult; read: () => Promise<Blob> }) {
  const { running, save } = useVideoDownload(result.video, read);
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse">
      <CopyPrompt prompt={result.prompt} />
      <ShareButton feature="videoGeneration" id={result.id} />
      <Button kind="ink" icon={Download} busy={running} onClick={save}>
        Download Video
      </Button>
    </div>
  );
}

function OfConversation({ result }: { result: VoiceResult }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse">
      <Button kind="outline" icon={Copy} onClick={() => void copyTranscript(result)}>
        Copy Transcript
      </Button>
      <ShareButton feature="audioChat" id={result.id} />
      <Button kind="ink" icon={Download} onClick={() => downloadTranscript(result, result.id)}>
        Download Transcript
      </Button>
    </div>
  );
}
