import { type Result, wordsOf } from '../history/result.ts';

/** What the window over a result is called; a conversation by its topic. Specification, section 2. */
export function titleOf(result: Result): string {
  switch (result.feature) {
    case 'imageEditing':
      return 'Edited Image';
    case 'imageGeneration':
      return 'Generated Image';
    case 'videoGeneration':
      return 'Generated Video';
    case 'audioChat':
      return result.topic;
  }
}

/** What a screen reader hears of a result's picture. */
export function pictureName(result: Result): string {
  return result.feature === 'imageEditing' ? 'Edited' : 'Generated image';
}

/** What goes with a result that is deleted. */
export const whatGoes = {
  imageEditing: 'this result and its original',
  imageGeneration: 'this image',
  videoGeneration: 'this video and its image',
  audioChat: 'this conversation',
} as const;

/** The tools, as their links call them. */
export const toolNames = {
  imageEditing: 'Image Editor',
  imageGeneration: 'Image Generator',
  videoGeneration: 'Video Generator',
  audioChat: 'Voice Chat',
} as const;

/** What is said when another result is turned to. */
export function turnedTo(result: Result, place: string): string {
  const words = wordsOf(result);
  const title = titleOf(result);
  return title === words ? `${title}, ${place}` : `${title}, ${place}: ${words}`;
}
