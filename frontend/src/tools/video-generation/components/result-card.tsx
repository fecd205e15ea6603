import { useState } from 'react';
import { videoGenerationStages } from '../../../../../shared/video-generation.ts';
import { useNewestResult } from '../../../history/newest-result.tsx';
import { PictureUnderWay } from '../../../jobs/picture-under-way.tsx';
import { useResultHeading } from '../../../jobs/use-result-heading.ts';
import { useLoadedAhead } from '../../../lib/first-input.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { PictureStage } from '../../../media/fitted-picture.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { ToolPicture } from '../../../usage/tool-picture.tsx';
import { useIsUsedUp } from '../../../usage/use-usage.ts';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import { clearGenerator, type GeneratorState } from '../state/generator.ts';
import type { ResultViewProps } from './result-view.tsx';
import { stageHeight } from './stage-height.ts';

const resultView = lazyComponent<ResultViewProps>(() =>
  import('./result-view.tsx').then((module) => module.ResultView),
);

/** The video, or its picture while it is being set in motion. It stays in view beside the form. */
export function ResultCard({ generator }: { generator: GeneratorState }) {
  const { state } = generator;
  useLoadedAhead(resultView.load);
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
        <LazyPart
          key={result.id}
          part={resultView}
          props={{
            video: result,
            plays: justMade,
            // Where the form is gone, so is its button that clears.
            onPutAway: usedUp ? away(result) : undefined,
          }}
          waiting={stage}
        />
      );
    }
    case 'empty':
      if (newest.item) {
        const { item } = newest;
        return (
          <LazyPart
            key={item.id}
            part={resultView}
            props={{ video: item, earlier: true, onPutAway: away(item) }}
            waiting={stage}
          />
        );
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

/** Until the code is there that shows a video. */
const stage = (
  <PictureStage height={stageHeight} room="p-5" unsettled>
    {null}
  </PictureStage>
);
