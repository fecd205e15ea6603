import type { Feature } from '../../../../shared/features.ts';

export const hero = {
  badge: 'Powered by Advanced AI',
  heading: 'Transform Your Creative Workflow with AI',
  text: 'Cut a subject free, make a picture from a sentence, set a still in motion, talk an idea through. Four tools on one table.',
} as const;

/** What the landing page claims: specification, section 1. */
export const claims = [
  { figure: '5K+', of: 'users' },
  { figure: '10k+', of: 'images' },
  { figure: '2K+', of: 'videos' },
] as const;

export type ToolCard = { feature: Feature; title: string; text: string; list: readonly string[] };

export const toolCards: readonly ToolCard[] = [
  {
    feature: 'imageEditing',
    title: 'AI Image Editor',
    text: 'Lift the subject off its background, down to the thin parts.',
    list: ['Background removal', 'Enhancement', 'Object removal', 'Style transfer'],
  },
  {
    feature: 'imageGeneration',
    title: 'Image Generator',
    text: 'Describe a picture in your own words and see it drawn.',
    list: ['AI-powered', 'Multiple styles', 'Quality generation', 'Easy download'],
  },
  {
    feature: 'videoGeneration',
    title: 'Video Generator',
    text: 'One still, one sentence, five seconds of movement.',
    list: ['Smooth animations', 'HD video output', 'MP4 format', 'Easy download'],
  },
  {
    feature: 'audioChat',
    title: 'AI Voice Chat',
    text: 'Think aloud with an assistant that keeps to your topic.',
    list: ['Natural speech', 'Live transcript', 'Five styles', 'Premium voices'],
  },
];

export type Testimonial = { name: string; role: string; content: string; rating: number };

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Ines Morvan',
    role: 'Ceramicist and shop owner',
    content:
      'I photograph forty pieces of pottery a month. The cut-outs used to take a weekend, now they take a coffee.',
    rating: 5,
  },
  {
    name: 'Daniel Okafor',
    role: 'Brand designer',
    content:
      'We put a still from the shoot in, wrote one line, and had the launch clip before the client called back.',
    rating: 5,
  },
  {
    name: 'Mara Lindqvist',
    role: 'Marketing lead',
    content:
      'I rehearse pitches with the voice chat. Three minutes is exactly long enough to find the weak sentence.',
    rating: 5,
  },
];

export const closing = {
  heading: 'Bring a picture. Leave with a better one.',
  text: 'The Free plan has edits, images and conversations every month.',
  caption: 'A cozy red cabin in a winter forest at night',
} as const;
