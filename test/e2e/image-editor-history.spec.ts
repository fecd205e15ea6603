import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { askedMedia } from './support/asked-media.ts';
import { download, editor } from './support/editor.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test(
  'seven results take two pages, and a deleted one leaves the history',
  proves('screens/pagination-one-page'),
  async ({ page, studio }) => {
    fullRunOnly();
    const person = await newPerson(studio, 'Standard');
    await removeBackgrounds(studio, person.id, 6);
    await signIn(page, person, '/image-editor');
    const { history, dialog } = editor(page);
    await expect(history.getByText('Showing 1 to 5 of 6 videos')).toBeVisible();
    await history.getByRole('button', { name: 'Next' }).click();
    await expect(history.getByText('Showing 6 to 6 of 6 videos')).toBeVisible();
    await expect(history.getByRole('button', { name: 'Next' })).toBeDisabled();

    await history.getByRole('button', { name: 'View' }).click();
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).last().click();
    await expect(history.getByText('5 total')).toBeVisible();
    await expect(history.getByText(/Showing/)).toHaveCount(0);
  },
);

test(
  'rows and the View dialog show small pictures; it toggles the grid, saves by the record’s id, and returns the focus',
  proves(
    'screens/editor-history',
    'states/editor-grid',
    'errors/editor-toasts',
    'constants/editor-file-names',
  ),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await removeBackgrounds(studio, person.id, 1);
    const asked = askedMedia(page);
    await signIn(page, person, '/image-editor');
    const { history, dialog, toast } = editor(page);
    const view = history.getByRole('button', { name: 'View' });
    await view.click();
    for (const side of ['Original', 'Edited']) {
      await expect(dialog.getByRole('img', { name: side })).toBeVisible();
    }
    const small = ['-160.webp', '-640.webp', '-original-160.webp', '-original-640.webp'];
    expect([...asked].sort()).toEqual(small);
    await dialog.getByRole('button', { name: 'Hide Grid' }).click();
    await expect(toast('Grid hidden')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show Grid' }).click();
    await expect(toast('Grid shown')).toBeVisible();
    const saved = await download(page, () =>
      dialog.getByRole('button', { name: 'Download Standard PNG' }).click(),
    );
    expect(saved.name).toMatch(/^processed-[0-9A-Z]{26}\.png$/);
    const hd = await download(page, () =>
      dialog.getByRole('button', { name: 'Download HD PNG' }).click(),
    );
    expect(hd.name).toMatch(/^high-quality-[0-9A-Z]{26}\.png$/);
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  },
);
