import { Download } from 'lucide-react';
import { useRef } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { ResultActions } from '../../../history/result-actions.tsx';
import { useExpiredMedia } from '../../../history/tool-history.ts';
import { formatDate } from '../../../lib/format.ts';
import { PictureStage } from '../../../media/fitted-picture.tsx';
import { CopyPrompt } from '../../../media/prompt-caption.tsx';
import { VideoPlayer } from '../../../media/video-player.tsx';
import { ShareButton } from '../../../shares/share-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import { useVideoDownload } from '../state/use-video-download.ts';
import { PastVideoDetails, VideoBadges } from './video-details.tsx';

type Props = {
  video: GeneratedVideo;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes when the row that opened the dialog is gone. */
  fallbackFocus: () => HTMLElement | null;
};

/** A past video with what it was made from. */
export function GeneratedVideoDialog({ video, open, onClose, fallbackFocus }: Props) {
  return (
    <Dialog
      title="Generated Video"
      open={open}
      onClose={onClose}
      description={
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatDate(video.createdAt)}
          <Badge>{`${video.duration}s duration`}</Badge>
        </span>
      }
      fallbackFocus={fallbackFocus}
    >
      <Content key={video.id} video={video} onDeleted={onClose} />
    </Dialog>
  );
}

type ContentProps = { video: GeneratedVideo; onDeleted: () => void };

function Content({ video, onDeleted }: ContentProps) {
  const onMissing = useExpiredMedia(videoGenerator);
  const element = useRef<HTMLVideoElement>(null);
  return (
    <>
      <div className="flex h-[min(24rem,46dvh)] flex-none flex-col max-sm:h-58">
        <PictureStage height="min-h-0" room="p-4">
          <VideoPlayer
            video={element}
            source={video.videoUrl}
            poster={smallAddress(video.imageUrl, video.small, 640)}
            label="Generated video"
            onMissing={() => onMissing(video.videoUrl)}
          />
        </PictureStage>
      </div>
      <div className="mt-3">
        <VideoBadges video={video} />
      </div>
      <PastVideoDetails video={video} />
      <Actions video={video} onDeleted={onDeleted} />
    </>
  );
}

function Actions({ video, onDeleted }: ContentProps) {
  const { running, save } = useVideoDownload(video);
  return (
    <ResultActions
      tool={videoGenerator}
      id={video.id}
      what="this video and its image"
      onDeleted={onDeleted}
    >
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
        <CopyPrompt prompt={video.prompt} />
        <ShareButton feature="videoGeneration" id={video.id} />
        <Button kind="ink" icon={Download} busy={running} onClick={save}>
          Download Video
        </Button>
      </div>
    </ResultActions>
  );
}
