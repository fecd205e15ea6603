import type { Feature } from '../../../shared/features.ts';
import { pages } from '../../../shared/pages.ts';

/** The tools by what they make, in the order of the filters. */
export const kinds: ReadonlyArray<{ feature: Feature; name: string; tool: string; path: string }> =
  [
    { feature: 'imageEditing', name: 'Edits', tool: 'Image Editor', path: pages.imageEditor.path },
    {
      feature: 'imageGeneration',
      name: 'Images',
      tool: 'Image Generator',
      path: pages.imageGenerator.path,
    },
    {
      feature: 'videoGeneration',
      name: 'Videos',
      tool: 'Video Generator',
      path: pages.videoGenerator.path,
    },
    { feature: 'audioChat', name: 'Voice chats', tool: 'Voice Chat', path: pages.audioChat.path },
  ];

/** `1 result`, `12 results`. */
export function resultCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}
