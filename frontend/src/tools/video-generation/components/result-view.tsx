import { Download, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { useVideoDownload } from '../../../history/downloads/video.ts';
import { useMediaFile } from '../../../history/fresh-media.ts';
import { NewestResultNote } from '../../../history/newest-result.tsx';
import { NextLinks } from '../../../history/onward-links.tsx';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { PictureStage } from '../../../media/fitted-picture.tsx';
import { replay } from '../../../media/play.ts';
import { VideoPlayer } from '../../../media/video-player.tsx';
import { ShareButton } from '../../../shares/share-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import { stageHeight } from './stage-height.ts';
import { ResultDetails, VideoBadges } from './video-details.tsx';

export type ResultViewProps = {
  video: GeneratedVideo;
  /** Whether it plays once by itself. */
  plays?: boolean;
  /** Whether it was made before the page opened: then little of it is loaded until it is wanted. */
  earlier?: boolean;
  onPutAway: (() => void) | undefined;
};

/** A video, what is known of it, and what can be done with it. */
export function ResultView({ video, plays = false, earlier = false, onPutAway }: ResultViewProps) {
  const onMissing = useExpiredMedia(videoGenerator);
  const element = useRef<HTMLVideoElement>(null);
  const read = useMediaFile(videoGenerator, video, (each) => each.videoUrl);
  const { running, save } = useVideoDownload(video.videoUrl, read);
  return (
    <>
      {onPutAway ? <NewestResultNote createdAt={video.createdAt} onPutAway={onPutAway} /> : null}
      <PictureStage height={stageHeight} room="px-9 py-8 max-sm:px-5.5">
        <div className="animate-appear">
          <VideoPlayer
            video={element}
            source={video.videoUrl}
            poster={earlier ? smallAddress(video.imageUrl, video.small, 640) : video.imageUrl}
            {...(earlier ? { seconds: video.duration } : {})}
            label="Generated video"
            marked
            plays={plays}
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
          <ShareButton feature="videoGeneration" id={video.id} />
          <Button kind="ink" icon={Download} busy={running} onClick={save}>
            Download
          </Button>
        </div>
      </div>
      <ResultDetails video={video} />
      <NextLinks result={videoGenerator.resultOf(video)} />
    </>
  );
}
