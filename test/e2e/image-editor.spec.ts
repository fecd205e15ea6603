import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { HARD_SCENES } from '../fixtures/scenes/hard-scenes.ts';
import { renderScene } from '../fixtures/scenes/render-scene.ts';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn, signUp } from './support/account.ts';
import { download, editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { generateImages, newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/plant.jpg';

test.describe('with the engine that a person meets', () => {
  test.use({ engines: 'real' });

  test(
    'a new person signs up, removes a background, and saves it in both sizes',
    proves(
      'screens/landing-actions',
      'screens/editor-result',
      'states/editor-success',
      'errors/editor-toasts',
      'constants/editor-file-names',
    ),
    async ({ page }) => {
      await signUp(page, 'ines@example.com');
      await expect(page, 'who is new has come to begin').toHaveURL(/\/dashboard$/);
      await page.getByRole('navigation').getByRole('link', { name: 'Image Editor' }).click();
      const { choose, removeButton, toast, history } = editor(page);

      await choose(photo);
      await expect(toast('Image uploaded successfully!')).toBeVisible();
      await expect(page.getByText('Image Ready')).toBeVisible();
      await removeButton.click();
      await expect(toast('Background removed successfully!')).toBeVisible();
      await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
      await expect(page.getByText('Offline preview, small model').first()).toBeVisible();
      await expect(history.getByText('1 total')).toBeVisible();

      const original = await sharp(photo).metadata();
      const standard = await download(page, () =>
        page.getByRole('button', { name: 'Standard PNG', exact: true }).click(),
      );
      expect(standard.name).toBe('processed-plant.png');
      const picture = await sharp(standard.bytes).metadata();
      expect([picture.width, picture.height]).toEqual([original.width, original.height]);
      const { channels } = await sharp(standard.bytes).stats();
      expect(channels[3]).toMatchObject({ min: 0, max: 255 });
      await expect(toast('Image downloaded!')).toBeVisible();

      const hd = await download(page, () =>
        page.getByRole('button', { name: 'HD PNG', exact: true }).click(),
      );
      expect(hd.name).toBe('high-quality-plant.png');
      const large = await sharp(hd.bytes).metadata();
      expect([large.width, large.height]).toEqual([2 * original.width, 2 * original.height]);
      expect(large.hasAlpha).toBe(true);
    },
  );

  test('a result that the offline engine is unsure of says so', async ({ page, studio }) => {
    const [whiteOnWhite] = HARD_SCENES;
    if (!whiteOnWhite) throw new Error('There is no hard scene.');
    const { image } = await renderScene(whiteOnWhite);
    const person = await newPerson(studio);
    await signIn(page, person, '/image-editor');
    const { choose, removeButton } = editor(page);
    await choose({ name: 'mug.jpg', mimeType: 'image/jpeg', buffer: image });
    await removeButton.click();
    await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
    await expect(page.getByText('Low confidence').first()).toBeVisible();
  });
});

test('on a phone the result of the last use comes into view, before the limit; after a reload it shows again, until it is put away', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await removeBackgrounds(studio, person.id, 4);
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, person, '/image-editor');
  const { choose, removeButton, history } = editor(page);
  await expect(page.getByText(/^Your latest, from/)).toBeVisible();
  await choose(photo);
  await expect(removeButton).toHaveAccessibleDescription('1 of 5 left this month');
  await removeButton.click();
  const heading = page.getByRole('heading', { name: 'Edited Result' });
  const limit = page.getByRole('heading', { name: 'Usage Limit Reached' });
  await expect(limit).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const header = 60;
  await expect.poll(() => top(heading)).toBeGreaterThan(header);
  expect(await top(limit)).toBeGreaterThan(await top(heading));
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await expect(history.getByText('5 total')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Your latest, from/)).toBeVisible();
  await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
  expect(await top(limit)).toBeLessThan(await top(heading));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put Away' }).click();
  await expect(heading).toBeFocused();
  await expect(page.getByText('No edited image yet')).toBeVisible();
  await page.reload();
  await expect(history.getByText('5 total')).toBeVisible();
  await expect(page.getByText('No edited image yet')).toBeVisible();
});

test('somebody who is writing or elsewhere keeps the focus; Pro is told that it is the highest plan; columns follow the card', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  const prompts = ['A boat', 'A fox', 'A castle', 'A lighthouse'];
  await generateImages(studio, person.id, prompts);
  // Beside the sidebar a table would be too narrow.
  await page.setViewportSize({ width: 768, height: 700 });
  await signIn(page, person, '/image-generator');
  const { description, picture, history } = generator(page);
  await expect(history.getByText('4 total')).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(history.getByRole('table')).toHaveCount(0);
  await description.fill('A windmill');
  await description.press('Control+Enter');
  await expect(picture).toBeVisible();
  await expect(page.getByText('Pro is the highest plan')).toBeVisible();
  await expect(page.getByText(/^Your 5 uses come back (in|tomorrow)/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Generated Image' })).not.toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(history.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
