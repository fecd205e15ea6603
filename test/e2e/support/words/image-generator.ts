import type { ScreenWords } from './screen-words.ts';

export const imageGeneratorWords: ScreenWords = {
  idle: {
    headings: [
      ...['AI Image Generator', 'Describe Your Image', 'Or begin with an example'],
      ...['Generated Image', 'Image Generation History'],
      ...['AI-Powered', 'Multiple Styles', 'Quality Generation', 'Easy Download'],
    ],
    buttons: ['Generate Image', 'Clear All'],
    columns: ['Preview', 'Prompt', 'Created', 'Action'],
    fields: ['Image Description *'],
    texts: [
      'Be descriptive: subject, place, light, style.',
      'Generation takes around 30 seconds.',
      'No image generated yet',
      '1 total',
    ],
  },
  running: { buttons: ['Generating...', 'Clear All'] },
  done: {
    buttons: ['Copy Prompt', 'Download Image'],
    links: ['Full View (opens in a new tab)'],
    texts: ['AI Generated', 'A sailing boat on a calm sea at sunset'],
  },
  failed: { texts: ['Generation Failed'] },
  dialog: {
    headings: ['Generated Image'],
    buttons: ['Delete', 'Copy Prompt', 'Download Image', 'Close'],
    links: ['Full View (opens in a new tab)'],
  },
};
