import { useExpiredMedia } from '../../../history/tool.ts';
import { AiGenerated } from '../../../media/ai-generated.tsx';
import { FittedPicture } from '../../../media/fitted-picture.tsx';
import { PreviewFacts } from '../../../media/preview-facts.tsx';
import { PromptCaption } from '../../../media/prompt-caption.tsx';
import type { Artwork } from '../api/artwork.ts';
import { imageGenerator } from '../api/history.ts';
import { CopyAndDownload } from './copy-and-download.tsx';
import { FullView } from './full-view.tsx';
import { SquareStage } from './square-stage.tsx';

export function Result({ artwork }: { artwork: Artwork }) {
  const onMissing = useExpiredMedia(imageGenerator);
  return (
    <>
      <SquareStage>
        <div className="animate-appear">
          <FittedPicture
            source={artwork.imageUrl}
            alt="Generated image"
            marked
            onMissing={() => onMissing(artwork.imageUrl)}
          />
        </div>
      </SquareStage>
      <PromptCaption prompt={artwork.prompt} />
      <PreviewFacts provenance={artwork.provenance} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <AiGenerated />
        <CopyAndDownload artwork={artwork} namedBy="time" />
        <div className="-mt-1 w-full sm:hidden">
          <FullView artwork={artwork} kind="outline" wide />
        </div>
      </div>
    </>
  );
}
