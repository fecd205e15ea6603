import { expect } from '@playwright/test';
import { editor } from '../editor.ts';
import { removeBackgrounds } from '../scenario.ts';
import { enter, putAway, type Screen } from './screen.ts';

export const imageEditor: Screen = {
  proves: [
    'screens/editor-upload',
    'screens/editor-file',
    'screens/editor-result',
    'screens/editor-history',
    'screens/tool-tiles',
    'constants/durations',
  ],
  states: {
    idle: async (visit) => {
      const made = (userId: string) => removeBackgrounds(visit.studio, userId, 1);
      await enter(visit, { path: '/image-editor', plan: 'Free', made });
      await expect(editor(visit.page).history.getByText('1 total')).toBeVisible();
      await putAway(visit.page);
    },
    running: async ({ page, work }) => {
      const { choose, removeButton } = editor(page);
      await choose('test/fixtures/images/plant.jpg');
      work.hold();
      await removeButton.click();
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
    done: async ({ page, work }) => {
      work.release();
      await expect(editor(page).toast('Background removed successfully!')).toBeVisible();
    },
    failed: async ({ page, studio }) => {
      studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
      const { choose, removeButton } = editor(page);
      await choose('test/fixtures/images/shoe.jpg');
      await removeButton.click();
      await expect(page.getByText('Processing Failed')).toBeVisible();
    },
    dialog: async ({ page }) => {
      const { history, dialog } = editor(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog.getByRole('img')).toHaveCount(2);
    },
  },
  words: {
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
      buttons: [
        ...['Cut Out Another Picture', 'Clear Images'],
        ...['Hide Grid', 'Standard PNG', 'HD PNG'],
      ],
      texts: ['Image Ready', 'Background Removed', 'Processing takes about 10 seconds.'],
    },
    failed: { texts: ['Processing Failed'] },
    dialog: {
      headings: ['Edited Image'],
      buttons: ['Hide Grid', 'Delete', 'Download Standard PNG', 'Download HD PNG', 'Close'],
      texts: ['Original', 'Edited'],
    },
  },
};
