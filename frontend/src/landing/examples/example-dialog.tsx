import type { ComponentType } from 'react';
import file from '#examples/cabin.png';
import picture from '#examples/cabin-800.avif';
import { prompt, understood } from '#examples/image.json';
import type { Feature } from '../../../../shared/features.ts';
import { FittedPicture, PictureStage } from '../../media/fitted-picture.tsx';
import { CopyPrompt, PromptCaption } from '../../media/prompt-caption.tsx';
import { AiGenerated, PreviewFacts } from '../../media/provenance.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import type { ToolCard } from '../content.ts';
import { ConversationExample } from './conversation-example.tsx';
import { EditExample } from './edit-example.tsx';
import { DownloadExample, ExampleActions } from './example-actions.tsx';
import { VideoExample } from './video-example.tsx';

const examples: Readonly<Record<Feature, ComponentType>> = {
  imageEditing: EditExample,
  imageGeneration: ImageExample,
  videoGeneration: VideoExample,
  audioChat: ConversationExample,
};

type Props = { card: ToolCard; open: boolean; onClose: () => void };

/** What a tool makes, for people who have not signed in. */
export function ExampleDialog({ card: { feature, title }, open, onClose }: Props) {
  const Example = examples[feature];
  return (
    <DialogWindow
      title={title}
      description="An example, made by the studio itself"
      open={open}
      onClose={onClose}
    >
      <Example />
    </DialogWindow>
  );
}

/** A picture and the words that it was drawn from. */
function ImageExample() {
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
