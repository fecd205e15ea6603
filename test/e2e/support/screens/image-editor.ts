import { expect } from '@playwright/test';
import { editor } from '../editor.ts';
import { removeBackgrounds } from '../scenario.ts';
import { enter, type Screen } from './screen.ts';

export const imageEditor: Screen = {
  idle: async (visit) => {
    const made = (userId: string) => removeBackgrounds(visit.studio, userId, 1);
    await enter(visit, { path: '/image-editor', plan: 'Free', made });
    await expect(editor(visit.page).history.getByText('1 total')).toBeVisible();
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
    await editor(page).removeButton.click();
    await expect(page.getByText('Processing Failed')).toBeVisible();
  },
  dialog: async ({ page }) => {
    const { history, dialog } = editor(page);
    await history.getByRole('button', { name: 'View' }).first().click();
    await expect(dialog.getByRole('img')).toHaveCount(2);
  },
};
