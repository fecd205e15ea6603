import type { Feature } from '../../../shared/features.ts';

export const hero = {
  badge: 'Powered by Advanced AI',
  heading: 'Transform Your Creative Workflow with AI',
  text: 'Cut a subject free, make a picture from a sentence, set a still in motion, talk an idea through. Four tools on one table.',
} as const;

export type ToolCard = {
  feature: Feature;
  title: string;
  text: string;
  list: readonly string[];
  /** Name of the button that opens the tool's example. */
  example: string;
};

export const toolCards: readonly ToolCard[] = [
  {
    feature: 'imageEditing',
    title: 'AI Image Editor',
    text: 'Lift the subject off its background, down to the thin parts.',
    list: ['Background removal', 'Enhancement', 'Object removal', 'Style transfer'],
    example: 'See Editing Magic',
  },
  {
    feature: 'imageGeneration',
    title: 'Image Generator',
    text: 'Describe a picture in your own words and see it drawn.',
    list: ['AI-powered', 'Multiple styles', 'Quality generation', 'Easy download'],
    example: 'View AI Artwork',
  },
  {
    feature: 'videoGeneration',
    title: 'Video Generator',
    text: 'One still, one sentence, five seconds of movement.',
    list: ['Smooth animations', 'HD video output', 'MP4 format', 'Easy download'],
    example: 'Watch AI Video',
  },
  {
    feature: 'audioChat',
    title: 'AI Voice Chat',
    text: 'Think aloud with an assistant that keeps to your topic.',
    list: ['Natural speech', 'Live transcript', 'Five styles', 'Premium voices'],
    example: 'See Conversation',
  },
];

export const closing = {
  heading: 'Bring a picture. Leave with a better one.',
  text: 'The Free plan has edits, images and conversations every month.',
} as const;
