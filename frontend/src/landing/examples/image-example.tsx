import file from '#examples/cabin.png';
import picture from '#examples/cabin-800.avif';
import { prompt, understood } from '#examples/image.json';
import { AiGenerated } from '../../media/ai-generated.tsx';
import { CopyPrompt } from '../../media/copy-prompt.tsx';
import { FittedPicture } from '../../media/fitted-picture.tsx';
import { PictureStage } from '../../media/picture-stage.tsx';
import { PreviewFacts } from '../../media/preview-facts.tsx';
import { PromptCaption } from '../../media/prompt-caption.tsx';
import { DownloadExample } from './download-example.tsx';
import { ExampleActions } from './example-actions.tsx';

/** A picture and the words that it was drawn from. */
export function ImageExample() {
  return (
    <>
      <div className="flex h-[min(27rem,48dvh)] flex-none max-sm:aspect-square max-sm:h-auto">
        <PictureStage height="" room="p-4">
          <FittedPicture source={picture} alt="Generated image" />
        </PictureStage>
      </div>
      <PromptCaption prompt={prompt} />
      <PreviewFacts provenance={{ preview: true, understood }} />
      <ExampleActions beside={<AiGenerated />}>
        <CopyPrompt prompt={prompt} />
        <DownloadExample url={file} kind="ink">
          Download Image
        </DownloadExample>
      </ExampleActions>
    </>
  );
}
