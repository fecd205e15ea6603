import type { Locator, Page } from '@playwright/test';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { download, editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { tabTo } from './support/keys.ts';
import { isPlaying } from './support/playback.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

/** Opens the file chooser by the keyboard, and chooses a photo in it. */
async function choosePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page.getByRole('button', { name: /^Click to upload or drag and drop/ }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles('test/fixtures/images/plant.jpg');
  await expect(page.getByText('Image Ready')).toBeVisible();
}

const enter = (page: Page) => page.keyboard.press('Enter');

/** Opens the View dialog from the history, saves from it, closes it, and deletes in it at last. */
async function lookBackAndDelete(
  { history, dialog }: { history: Locator; dialog: Locator },
  saveButton: string,
  fileName: RegExp,
): Promise<void> {
  const page = history.page();
  const view = history.getByRole('button', { name: 'View' });
  await tabTo(view);
  await enter(page);
  await tabTo(dialog.getByRole('button', { name: saveButton }));
  expect((await download(page, () => enter(page))).name).toMatch(fileName);
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await enter(page);
  await tabTo(dialog.getByRole('button', { name: 'Delete' }));
  await enter(page);
  await tabTo(dialog.getByRole('button', { name: 'Delete' }));
  await enter(page);
}

test(
  'the keyboard alone removes a background, compares, saves, looks back, and deletes',
  proves('screens/editor-upload'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-editor');
    const { removeButton, anotherButton, toast, history, dialog } = editor(page);
    await expect(history.getByText('0 total')).toBeVisible();
    await choosePhoto(page);
    await page.keyboard.press('Tab');
    await expect(removeButton, 'what comes after the image').toBeFocused();
    await enter(page);
    await expect(toast('Background removed successfully!')).toBeVisible();
    await expect(anotherButton).toBeFocused();

    const seam = page.getByRole('slider', { name: 'Before and after' });
    await tabTo(seam);
    await page.keyboard.press('Home');
    await expect(seam).toHaveAttribute('aria-valuenow', '0');
    await tabTo(page.getByRole('button', { name: 'HD PNG', exact: true }));
    expect((await download(page, () => enter(page))).name).toBe('high-quality-plant.png');
    await lookBackAndDelete({ history, dialog }, 'Download Standard PNG', /^processed-/);
    await expect(history.getByText('No edited images yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Image Editing History' })).toBeFocused();
  },
);

test('the keyboard alone generates an image, copies, saves, looks back, and deletes', async ({
  page,
  studio,
}) => {
  fullRunOnly();
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const { description, generateButton, picture, result, toast, history, dialog } = generator(page);
  await expect(history.getByText('0 total')).toBeVisible();
  await tabTo(description);
  await page.keyboard.type('A lighthouse in a storm');
  await page.keyboard.press('Tab');
  await expect(generateButton).toBeFocused();
  await enter(page);
  await expect(picture).toBeVisible();
  await expect(generateButton).toBeFocused();
  await tabTo(result.getByRole('button', { name: 'Download Image' }));
  expect((await download(page, () => enter(page))).name).toMatch(/^ai-generated-/);
  await lookBackAndDelete({ history, dialog }, 'Download Image', /^ai-generated-/);
  await expect(toast('Result deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Image Generation History' })).toBeFocused();
});

test('the keyboard alone makes a video, replays, saves, looks back, and deletes', async ({
  page,
  studio,
}) => {
  fullRunOnly();
  const person = await newPerson(studio, 'Pro');
  await signIn(page, person, '/video-generator');
  const { prompt, generateButton, result, video, toast, history, dialog } = animator(page);
  await expect(history.getByText('(0 total)')).toBeVisible();
  await choosePhoto(page);
  await page.keyboard.press('Tab');
  await expect(prompt, 'what comes after the image').toBeFocused();
  await page.keyboard.type('The leaves sway in the wind');
  await page.keyboard.press('Tab');
  await expect(generateButton).toBeFocused();
  await enter(page);
  await expect(result.getByText('Video Details')).toBeVisible();
  await expect(generateButton).toBeFocused();
  await tabTo(result.getByRole('button', { name: 'Replay' }));
  await enter(page);
  await expect.poll(() => isPlaying(video)).toBe(true);
  await tabTo(result.getByRole('button', { name: 'Download' }));
  expect((await download(page, () => enter(page))).name).toMatch(/^generated-video-/);
  await lookBackAndDelete({ history, dialog }, 'Download Video', /^generated-video-/);
  await expect(toast('Result deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Video Generation History' })).toBeFocused();
});

test('the keyboard alone chooses a plan, switches the theme, and goes through the menu of small screens', async ({
  page,
  studio,
}) => {
  await visit(page, '/pricing');
  const start = page.getByRole('button', { name: 'Get Started with Standard' });
  await tabTo(start);
  await enter(page);
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  const themes = page.getByRole('contentinfo').getByRole('radio');
  await tabTo(themes.first());
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.setViewportSize({ width: 768, height: 900 });
  const person = await newPerson(studio);
  await signIn(page, person);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(button);
  await enter(page);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await enter(page);
  await tabTo(menu.getByRole('link', { name: 'Voice Chat' }));
  await enter(page);
  await expect(page).toHaveURL(/\/audio-chat$/);
  await expect(menu).toBeHidden();
});
