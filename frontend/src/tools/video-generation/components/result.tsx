import { Download, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { useExpiredMedia } from '../../../history/tool.ts';
import { PictureStage } from '../../../media/picture-stage.tsx';
import { replay } from '../../../media/use-playback.ts';
import { VideoPlayer } from '../../../media/video-player.tsx';
import { Button } from '../../../ui/button.tsx';
import type { GeneratedVideo } from '../api/generated-video.ts';
import { videoGenerator } from '../api/history.ts';
import { useVideoDownload } from '../state/use-video-download.ts';
import { stageHeight } from './stage-height.ts';
import { VideoBadges } from './video-badges.tsx';
import { ResultDetails } from './video-details.tsx';

export function Result({ video }: { video: GeneratedVideo }) {
  const onMissing = useExpiredMedia(videoGenerator);
  const element = useRef<HTMLVideoElement>(null);
  const { running, save } = useVideoDownload(video);
  return (
    <>
      <PictureStage height={stageHeight} room="px-9 py-8 max-sm:px-5.5">
        <div className="animate-appear">
          <VideoPlayer
            video={element}
            source={video.videoUrl}
            poster={video.imageUrl}
            label="Generated video"
            marked
            onMissing={() => onMissing(video.videoUrl)}
          />
        </div>
      </PictureStage>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <VideoBadges video={video} />
        <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse">
          <Button kind="outline" icon={RotateCcw} onClick={() => replay(element.current)}>
            Replay
          </Button>
          <Button kind="ink" icon={Download} busy={running} onClick={save}>
            Download
          </Button>
        </div>
      </div>
      <ResultDetails video={video} />
    </>
  );
}
