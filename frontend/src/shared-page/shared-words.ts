import { type Feature, featureInfo } from '../../../shared/features.ts';
import type { SharedResult } from '../../../shared/shares.ts';

/** What is shown, as its heading and its picture's text say it. */
export const sharedNames: Readonly<Record<Feature, string>> = {
  imageEditing: 'An edited image',
  imageGeneration: 'A generated image',
  videoGeneration: 'A generated video',
  audioChat: 'A conversation',
};

/** Who speaks in a conversation: here nobody is 'you'. */
export const sharedSpeakers = { user: 'The person', assistant: 'AI Assistant' } as const;

/** What made it. */
export function madeWith(feature: Feature): string {
  return `Made with Atelier, ${featureInfo[feature].name}`;
}

/** Names of downloads; they tell nothing of the person. */
export const sharedFileNames: Readonly<Record<Feature, string>> = {
  imageEditing: 'atelier-edited-image.png',
  imageGeneration: 'atelier-image.png',
  videoGeneration: 'atelier-video.mp4',
  audioChat: 'atelier-conversation.txt',
};

/** A conversation as a text file. */
export function transcriptText({
  topic,
  transcript,
}: Extract<SharedResult, { feature: 'audioChat' }>): string {
  const lines = transcript.map(({ role, content }) => `${sharedSpeakers[role]}: ${content}`);
  return `${[topic, ...lines].join('\n\n')}\n`;
}
