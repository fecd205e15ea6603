import { Download, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { videoGenerationStages } from '../../../../../shared/video-generation.ts';
import { useVideoDownload } from '../../../history/downloads/video.ts';
import { NewestResultNote, useNewestResult } from '../../../history/newest-result.tsx';
import { NextLinks } from '../../../history/onward-links.tsx';
import { useExpiredMedia, useMediaFile } from '../../../history/tool-history.ts';
import { PictureUnderWay } from '../../../jobs/picture-under-way.tsx';
import { useResultHeading } from '../../../jobs/use-result-heading.ts';
import { PictureStage } from '../../../media/fitted-picture.tsx';
import { LazyVideoPlayer, usePlayerAhead } from '../../../media/lazy-video-player.tsx';
import { replay } from '../../../media/play.ts';
import { ShareButton } from '../../../shares/share-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ToolPicture } from '../../../usage/upgrade-panel.tsx';
import { useIsUsedUp } from '../../../usage/use-usage.ts';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import { clearGenerator, type GeneratorState } from '../state/generator.ts';
import { ResultDetails, VideoBadges } from './video-details.tsx';

/** The video, or its picture while it is being set in motion. It stays in view beside the form. */
export function ResultCard({ generator }: { generator: GeneratorState }) {
  const { state } = generator;
  usePlayerAhead();
  const heading = useResultHeading({ working: state === 'processing', done: state === 'done' });
  return (
    <div className="grid min-w-0 self-start @[800px]:sticky @[800px]:top-22">
      <Card title="Generated Video" heading={heading}>
        <Content generator={generator} heading={heading} />
      </Card>
    </div>
  );
}

type ContentProps = { generator: GeneratorState; heading: ReturnType<typeof useResultHeading> };

function Content({ generator, heading }: ContentProps) {
  const newest = useNewestResult(videoGenerator);
  const usedUp = useIsUsedUp(videoGenerator.feature);
  const justMade = useJustMade(generator.state === 'processing');
  const away = (shown: GeneratedVideo) => () => {
    clearGenerator(shown.id);
    heading.current?.focus();
  };
  switch (generator.state) {
    case 'processing':
      return <PictureUnderWay plan={videoGenerationStages} height={stageHeight} {...generator} />;
    case 'done': {
      const { result } = generator;
      return (
        <Result
          key={result.id}
          video={result}
          plays={justMade}
          // Where the form is gone, so is its button that clears.
          onPutAway={usedUp ? away(result) : undefined}
        />
      );
    }
    case 'empty':
      if (newest.item) {
        const { item } = newest;
        return <Result key={item.id} video={item} earlier onPutAway={away(item)} />;
      }
      return <NoResult loading={newest.loading} />;
    default:
      return <NoResult loading={false} />;
  }
}

/** Whether the page has seen the work on what it shows. */
function useJustMade(working: boolean): boolean {
  const [worked, setWorked] = useState(working);
  if (working && !worked) setWorked(true);
  return worked;
}

/** Says nothing until it is known whether there is an earlier result. */
function NoResult({ loading }: { loading: boolean }) {
  return (
    // On phones the empty state's text needs more height than a picture.
    <PictureStage height="min-h-118 max-sm:min-h-84" room="p-5 max-sm:p-0" unsettled={loading}>
      {loading ? null : (
        <EmptyState
          picture={<ToolPicture feature="videoGeneration" locked={false} />}
          title="No video generated yet"
          hint="Upload an image and enter a prompt to generate your video"
        />
      )}
    </PictureStage>
  );
}

type ResultProps = {
  video: GeneratedVideo;
  /** Whether it plays once by itself. */
  plays?: boolean;
  /** Whether it was made before the page opened: then little of it is loaded until it is wanted. */
  earlier?: boolean;
  onPutAway: (() => void) | undefined;
};

function Result({ video, plays = false, earlier = false, onPutAway }: ResultProps) {
  const onMissing = useExpiredMedia(videoGenerator);
  const element = useRef<HTMLVideoElement>(null);
  const read = useMediaFile(videoGenerator, video, (each) => each.videoUrl);
  const { running, save } = useVideoDownload(video.videoUrl, read);
  return (
    <>
      {onPutAway ? <NewestResultNote createdAt={video.createdAt} onPutAway={onPutAway} /> : null}
      <PictureStage height={stageHeight} room="px-9 py-8 max-sm:px-5.5">
        <div className="animate-appear">
          <LazyVideoPlayer
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

/** The same height while working and when done, so that nothing moves. */
const stageHeight = 'min-h-118 max-sm:min-h-90';
