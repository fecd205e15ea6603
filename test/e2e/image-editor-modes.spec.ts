import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { download, editor } from './support/editor.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'scripts/examples/sources/coffee.jpg';

/** The modes of the editor as a person meets them. */
function modes(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    button,
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    table: page.getByRole('application', { name: 'Picture to paint on' }),
    quota: page.getByRole('meter', { name: 'Images Edited' }),
    /** What was done, as the result's card says it. */
    done: (words: string) =>
      page.getByRole('region', { name: 'Edited Result' }).getByText(words, { exact: true }),
  };
}

/** Paints one place with keys alone. */
async function paintByKeys(page: Page) {
  const { table } = modes(page);
  await table.focus();
  await table.press('Enter');
  await table.press('ArrowRight');
  await table.press('ArrowDown');
  await table.press('Enter');
}

test('each mode leads from one picture to its result by keys alone, which the history and the file name tell apart', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await signIn(page, person, '/image-editor');
  const { tab, button, table, quota, done } = modes(page);
  const { choose, history, toast, dialog } = editor(page);
  await choose(photo);
  await tab('Background removal').press('ArrowRight');
  await expect(tab('Enhancement')).toBeFocused();
  await expect(page).toHaveURL(/\?mode=enhance$/);
  await expect(page.getByText('The result will be 1200 × 800 px.')).toBeVisible();
  await expect(button('Several pictures at once')).toHaveCount(0);
  await button('Enhance Image').press('Enter');
  await expect(toast('Image enhanced successfully!')).toBeVisible();
  await expect(done('Enhanced')).toBeVisible();
  const enhanced = await download(page, () => button('PNG').press('Enter'));
  expect(enhanced.name).toBe('enhanced-coffee.png');
  expect(await sharp(enhanced.bytes).metadata()).toMatchObject({ width: 1200, height: 800 });

  await tab('Enhancement').press('End');
  await expect(page).toHaveURL(/\?mode=style$/);
  await page.getByRole('radio', { name: 'Watercolor' }).press('ArrowRight');
  await button('Redraw Image').press('Enter');
  await expect(done('Redrawn in Oil')).toBeVisible();
  await expect(button('Edit Another Picture'), 'the same would be paid for twice').toBeVisible();
  await page.getByRole('radio', { name: 'Oil' }).press('ArrowRight');
  await expect(button('Redraw Image')).toBeVisible();

  await tab('Style transfer').press('ArrowLeft');
  const remove = button('Remove Object');
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(/^Paint over what should go first\./);
  await paintByKeys(page);
  const painted = page.getByText('1 place painted, less than 1% of the picture');
  await expect(painted).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nothing is painted yet')).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('x');
  await expect(page.getByRole('radio', { name: 'Rub out' })).toBeChecked();
  await table.press('Escape');
  await expect(table).not.toBeFocused();
  await tab('Object removal').press('Home');
  await expect(page).toHaveURL(/\/image-editor$/);
  await tab('Background removal').press('ArrowLeft');
  await tab('Style transfer').press('ArrowLeft');
  await expect(painted, 'a change of mode keeps the paint').toBeVisible();
  await remove.press('Enter');
  await expect(done('Object Removed')).toBeVisible();
  await button('Take out more').press('Enter');
  await expect(page.getByText('From your results')).toBeVisible();
  await paintByKeys(page);
  await expect(page.getByText('Nothing is painted yet'), 'the brush still rubs out').toBeVisible();
  await page.keyboard.press('x');
  await paintByKeys(page);
  await remove.press('Enter');
  await expect(history.getByText('Object Removed')).toHaveCount(2);
  await expect(quota).toHaveAttribute('aria-valuetext', '4/10');
  await expect(history.getByText('Redrawn in Oil')).toBeVisible();
  await expect(history.getByRole('link', { name: /^Finish/ })).toHaveCount(0);
  await history.getByRole('button', { name: /^View/ }).last().press('Enter');
  await expect(dialog.getByText('Enhanced', { exact: true })).toBeVisible();
});

test.describe('an edit that fails', () => {
  test.use({ expectedConsole: [/status of 50\d/] });

  test('is not counted and keeps its paint; one that runs is joined after a reload, and every width and theme is accessible', async ({
    page,
    studio,
    work,
  }) => {
    const person = await newPerson(studio, 'Standard');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, person, '/image-editor?mode=object');
    const { button, table, quota, tab, done } = modes(page);
    await expectAccessible(page);
    await editor(page).choose(photo);
    await paintByKeys(page);
    await expectAccessible(page);
    studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
    await button('Remove Object').click();
    await expect(page.getByText('Your edit was not counted')).toBeVisible();
    await expect(page.getByText(/^1 place painted/)).toBeVisible();
    await expect(quota).toHaveAttribute('aria-valuetext', '0/10');

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(table).toBeInViewport();
    await expectAccessible(page);
    for (const mode of ['Enhancement', 'Style transfer', 'Object removal']) {
      await tab(mode).click();
      await expect(tab(mode)).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
    }

    work.hold();
    const sent = page.waitForRequest((request) =>
      request.url().endsWith(imageEditingRoutes.editImage.path),
    );
    await button('Try Again').click();
    const key = (await sent).headers()['idempotency-key'];
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(button('Cancel')).toBeVisible();
    const again = page.waitForRequest((request) =>
      request.url().endsWith(imageEditingRoutes.editImage.path),
    );
    await page.reload();
    expect((await again).headers()['idempotency-key'], 'the same submit').toBe(key);
    await expect(page.getByRole('progressbar')).toBeVisible();
    work.release();
    await expect(done('Object Removed')).toBeVisible();
    await expect(page.getByRole('banner').getByText(/9 of 10 left$/)).toBeVisible();
    await expectAccessible(page);
  });
});
