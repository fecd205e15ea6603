import type { ScreenWords } from './screen-words.ts';

export const homeWords: ScreenWords = {
  idle: {
    headings: [
      'Transform Your Creative Workflow with AI',
      ...['AI Image Editor', 'Image Generator', 'Video Generator', 'AI Voice Chat'],
      ...['What people make here', 'Frequently Asked Questions'],
      'Bring a picture. Leave with a better one.',
    ],
    buttons: [
      ...['Start Creating Free', 'See Editing Magic', 'View AI Artwork'],
      ...['Watch AI Video', 'See Conversation'],
    ],
    links: ['View Pricing'],
    texts: ['Powered by Advanced AI', 'Ines Morvan', 'Daniel Okafor', 'Mara Lindqvist'],
  },
};
