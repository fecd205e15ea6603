import type { ScreenWords } from './screen-words.ts';

export const imageEditorWords: ScreenWords = {
  idle: {
    headings: [
      ...['AI Image Editor', 'Upload Image', 'Edited Result', 'Image Editing History'],
      ...['Background Removal', 'HD Enhancement', 'Preview Control', 'Easy Download'],
    ],
    buttons: ['Remove Background', 'Hide Grid'],
    columns: ['Original', 'Edited', 'Created', 'Action'],
    texts: [
      'Click to upload or drag and drop',
      'JPG, PNG, WebP (Max 2MB)',
      'No edited image yet',
      '1 total',
    ],
  },
  running: { texts: ['Image Ready', 'Editing usually completes in about 10 seconds.'] },
  done: {
    buttons: ['Remove Background', 'Clear Images', 'Hide Grid', 'Standard PNG', 'HD PNG'],
    texts: ['Image Ready', 'Background Removed', 'Processing takes about 10 seconds.'],
  },
  failed: { texts: ['Processing Failed'] },
  dialog: {
    headings: ['Edited Image'],
    buttons: ['Hide Grid', 'Delete', 'Download Standard PNG', 'Download HD PNG', 'Close'],
    texts: ['Original', 'Edited'],
  },
};
