import { Clapperboard, Download, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { videoGenerationStages } from '../../../../../shared/video-generation.ts';
import { useExpiredMedia } from '../../../history/tool-history.ts';
import { PictureUnderWay } from '../../../jobs/stage-progress.tsx';
import { PictureStage } from '../../../media/fitted-picture.tsx';
import { replay } from '../../../media/use-playback.ts';
import { VideoPlayer } from '../../../media/video-player.tsx';
import { ShareButton } from '../../../shares/share-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import type { GeneratorState } from '../state/generator.ts';
import { useVideoDownload } from '../state/use-video-download.ts';
import { ResultDetails, VideoBadges } from './video-details.tsx';

/** The video, or its picture while it is being set in motion. It stays in view beside the form. */
export function ResultCard({ generator }: { generator: GeneratorState }) {
  return (
    <div className="grid min-w-0 self-start @[800px]:sticky @[800px]:top-22">
      <Card title="Generated Video">
        <Content generator={generator} />
      </Card>
    </div>
  );
}

function Content({ generator }: { generator: GeneratorState }) {
  switch (generator.state) {
    case 'processing':
      return <PictureUnderWay plan={videoGenerationStages} height={stageHeight} {...generator} />;
    case 'done':
      return <Result key={generator.result.id} video={generator.result} />;
    default:
      return (
        // On phones the empty state's text needs more height than a picture.
        <PictureStage height="min-h-118 max-sm:min-h-84" room="p-5 max-sm:p-0">
          <EmptyState
            icon={Clapperboard}
            title="No video generated yet"
            hint="Upload an image and enter a prompt to generate your video"
          />
        </PictureStage>
      );
  }
}

function Result({ video }: { video: GeneratedVideo }) {
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
          <ShareButton feature="videoGeneration" id={video.id} />
          <Button kind="ink" icon={Download} busy={running} onClick={save}>
            Download
          </Button>
        </div>
      </div>
      <ResultDetails video={video} />
    </>
  );
}

/** The same height while working and when done, so that nothing moves. */
const stageHeight = 'min-h-118 max-sm:min-h-58';
