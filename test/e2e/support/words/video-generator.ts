import type { ScreenWords } from './screen-words.ts';

export const videoGeneratorWords: ScreenWords = {
  idle: {
    headings: [
      ...['AI Video Generator', 'Upload Image', 'Video Settings', 'Generated Video'],
      'Video Generation History',
      ...['AI Animation', 'HD Video Output', 'Professional Quality', 'Easy Download'],
    ],
    buttons: ['Generate Video', 'Clear All'],
    columns: ['Preview', 'Prompt', 'Duration', 'Created', 'Action'],
    fields: ['Prompt *'],
    texts: [
      'Transform your images into stunning videos using AI. Upload an image, describe your vision.',
      'Click to upload or drag and drop',
      'JPG, PNG, WebP (Max 2MB)',
      'Processing Time: Video generation takes around 60 seconds. Please be patient!',
      'No video generated yet',
      'Upload an image and enter a prompt to generate your video',
      'Smooth animations from still images.',
      '60 seconds processing.',
    ],
  },
  running: {
    buttons: ['Generating Video...', 'Clear All', 'Cancel'],
    texts: [
      'Image Ready',
      'Generation in progress — usually completes in about 60 seconds. Please wait...',
    ],
  },
  failed: { texts: ['Generation Failed'] },
  done: {
    headings: ['Video Details', 'Usage Limit Reached'],
    buttons: ['Play', 'Full screen', 'Replay', 'Download'],
    texts: ['AI Generated', 'Duration', 'Audio', 'Format', 'Quality', 'Prompt'],
  },
  dialog: {
    headings: ['Generated Video'],
    buttons: ['Play', 'Delete', 'Copy Prompt', 'Download Video', 'Close'],
    texts: ['5s duration', 'Duration', 'Format', 'Prompt', 'AI Generated'],
  },
};
