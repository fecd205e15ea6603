import { Clapperboard } from 'lucide-react';
import { videoGenerationStages } from '../../../../../shared/video-generation.ts';
import { PictureUnderWay } from '../../../jobs/picture-under-way.tsx';
import { PictureStage } from '../../../media/picture-stage.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Work } from '../state/use-generator.ts';
import { Result } from './result.tsx';
import { stageHeight } from './stage-height.ts';

/** The video, or its picture while it is being set in motion. It stays in view beside the form. */
export function ResultCard({ work }: { work: Work }) {
  return (
    <div className="grid min-w-0 self-start @[800px]:sticky @[800px]:top-22">
      <Card title="Generated Video">
        <Content work={work} />
      </Card>
    </div>
  );
}

function Content({ work }: { work: Work }) {
  switch (work.state) {
    case 'processing':
      return <PictureUnderWay plan={videoGenerationStages} height={stageHeight} {...work} />;
    case 'done':
      return <Result key={work.result.id} video={work.result} />;
    default:
      return (
        // On a phone its words need more room than a picture.
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
