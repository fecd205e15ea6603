import type { ComponentType } from 'react';
import type { Feature } from '../../../../shared/features.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ToolCard } from '../content.ts';
import { ConversationExample } from './conversation-example.tsx';
import { EditExample } from './edit-example.tsx';
import { ImageExample } from './image-example.tsx';
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
    <Dialog
      title={title}
      description="An example, made by the studio itself"
      open={open}
      onClose={onClose}
    >
      <Example />
    </Dialog>
  );
}
