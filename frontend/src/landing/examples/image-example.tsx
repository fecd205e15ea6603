import file from '#examples/cabin.png';
import picture from '#examples/cabin-800.avif';
import { prompt, understood } from '#examples/image.json';
import { FittedPicture, PictureStage } from '../../media/fitted-picture.tsx';
import { CopyPrompt, PromptCaption } from '../../media/prompt.tsx';
import { AiGenerated, PreviewFacts } from '../../media/provenance.tsx';
import { DownloadExample, ExampleActions } from './example-actions.tsx';

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
