import type { Feature } from '../../../shared/features.ts';
import { pages } from '../../../shared/pages.ts';
import type { PaidPlan } from '../../../shared/plans.ts';

export const intro = {
  heading: 'Welcome back!',
  text: "Here's how you've used your AI tools this month.",
  usage: 'Usage this month',
  failure: {
    text: 'Your usage could not be read. It is kept; only this overview is missing.',
    retry: 'Try again',
  },
} as const;

export type QuickAction = {
  feature: Feature;
  title: string;
  description: string;
  path: string;
  /** The smallest plan that may open it. */
  requires?: PaidPlan;
};

export const quickActions: readonly QuickAction[] = [
  {
    feature: 'imageEditing',
    title: 'Edit Images',
    description: 'Remove the background and keep the subject.',
    path: pages.imageEditor.path,
  },
  {
    feature: 'imageGeneration',
    title: 'Generate Images',
    description: 'Describe a picture and see it drawn.',
    path: pages.imageGenerator.path,
  },
  {
    feature: 'audioChat',
    title: 'Voice Chat',
    description: 'Talk an idea through, three minutes at a time.',
    path: pages.audioChat.path,
  },
  {
    feature: 'videoGeneration',
    title: 'Generate Videos',
    description: 'Set a still in motion for five seconds.',
    path: pages.videoGenerator.path,
    requires: 'Standard',
  },
];

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
