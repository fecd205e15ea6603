import { AiGenerated } from '../../../studio/ai-generated.tsx';
import type { Artwork } from '../../../studio/artwork.ts';
import { FittedPicture } from '../../../studio/fitted-picture.tsx';
import { imageGenerator } from '../../../studio/image-generator.ts';
import { PreviewFacts } from '../../../studio/preview-facts.tsx';
import { PromptCaption } from '../../../studio/prompt-caption.tsx';
import { useExpiredMedia } from '../../../studio/tool.ts';
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
