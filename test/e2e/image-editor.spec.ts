import sharp from 'sharp';
import { HARD_SCENES } from '../fixtures/scenes/hard-scenes.ts';
import { renderScene } from '../fixtures/scenes/render-scene.ts';
import { proves } from './specification/proves.ts';
import { signIn, signUp } from './support/account.ts';
import { download, editor } from './support/editor.ts';
import { newPerson } from './support/scenario.ts';
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
