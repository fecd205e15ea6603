import type { Feature } from '../../../shared/features.ts';
import { pages } from '../../../shared/pages.ts';

const allKept = 'All of it is kept.';

export const activityWords = {
  heading: 'This month',
  loading: 'Loading your work...',
  running: 'In the making',
  newest: (count: number) => `The newest ${count}`,
  empty: {
    title: 'Nothing made yet this month',
    hint: 'What you cut out, draw, set in motion or talk through will lie here.',
    begin: 'Edit an image',
    path: pages.imageEditor.path,
  },
  failure: {
    title: 'Your work could not be read',
    hint: `${allKept} Check your connection and try again.`,
    some: (kinds: readonly string[]) => `Could not be read: ${kinds.join(', ')}. ${allKept}`,
    retry: 'Try again',
  },
} as const;

/** What each tool makes, by names that tell them apart. */
export const kinds: Readonly<Record<Feature, string>> = {
  imageEditing: 'Edited image',
  imageGeneration: 'Generated image',
  audioChat: 'Voice chat',
  videoGeneration: 'Generated video',
};

export const toolPaths: Readonly<Record<Feature, string>> = {
  imageEditing: pages.imageEditor.path,
  imageGeneration: pages.imageGenerator.path,
  audioChat: pages.audioChat.path,
  videoGeneration: pages.videoGenerator.path,
};
