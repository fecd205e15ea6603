import { useRef } from 'react';
import videoFile from '#examples/boat.mp4';
import stillFile from '#examples/boat.png';
import still from '#examples/boat-800.avif';
import { prompt, understood } from '#examples/video.json';
import { PictureStage } from '../../media/fitted-picture.tsx';
import { CopyPrompt, PromptCaption } from '../../media/prompt-caption.tsx';
import { AiGenerated, PreviewFacts } from '../../media/provenance.tsx';
import { VideoPlayer } from '../../media/video-player.tsx';
import { DownloadExample, ExampleActions } from './example-actions.tsx';

/** A video, the picture that it was made from, and the words that set it in motion. */
export function VideoExample() {
  const video = useRef<HTMLVideoElement>(null);
  return (
    <>
      <div className="flex h-[min(24rem,44dvh)] flex-none flex-col max-sm:h-58">
        <PictureStage height="min-h-0" room="p-4">
          <VideoPlayer
            video={video}
            source={videoFile}
            poster={still}
            label="Generated video"
            onMissing={nothing}
          />
        </PictureStage>
      </div>
      <div className="mt-3.5 flex items-start gap-4">
        <figure className="w-32 shrink-0 max-sm:w-28">
          <img
            src={still}
            alt="A sailing boat on a calm sea at sunset"
            width={128}
            height={72}
            className="block h-auto w-full rounded-picture"
          />
          <figcaption className="mt-1 text-fine text-ink-3">Source image</figcaption>
        </figure>
        <div className="-mt-3.5 min-w-0 flex-1">
          <PromptCaption prompt={prompt} />
          <PreviewFacts provenance={{ preview: true, understood }} />
        </div>
      </div>
      <ExampleActions beside={<AiGenerated />}>
        <CopyPrompt prompt={prompt} />
        <DownloadExample url={stillFile} kind="outline">
          Download Image
        </DownloadExample>
        <DownloadExample url={videoFile} file="video" kind="ink">
          Download Video
        </DownloadExample>
      </ExampleActions>
    </>
  );
}

/** The example is a static file: there is no fresh link to fetch. */
function nothing() {}
