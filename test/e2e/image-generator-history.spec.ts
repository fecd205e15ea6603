import sharp from 'sharp';
import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { askedMedia } from './support/asked-media.ts';
import { download } from './support/editor.ts';
import { generator, openGenerator } from './support/generator.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const prompts = ['A planet with rings above the dunes', 'A lighthouse in a storm'] as const;

test(
  'rows show small pictures, the View dialog at first; it saves by the record’s id, copies the prompt, and deletes',
  proves('screens/image-history', 'states/sidebar-and-dialogs', 'constants/file-names'),
  async ({ page, context, studio }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await newPerson(studio);
    await generateImages(studio, person.id, prompts);
    const asked = askedMedia(page);
    await signIn(page, person, '/image-generator');
    const { history, dialog, toast } = generator(page);
    await expect(history.getByText('2 total')).toBeVisible();
    await expect(history.getByText(/Showing/)).toHaveCount(0);
    await expect(history.getByRole('row').nth(1)).toContainText(prompts[1]);

    const view = history.getByRole('button', { name: 'View' }).last();
    await view.click();
    await expect(dialog.getByRole('img', { name: 'Generated image' })).toBeVisible();
    await expect.poll(() => [...asked].sort()).toEqual(['-160.webp', '-640.webp', '.png']);
    await expect(dialog.getByText(prompts[0], { exact: true })).toBeVisible();
    const saved = await download(page, () =>
      dialog.getByRole('button', { name: 'Download Image' }).click(),
    );
    expect(saved.name).toMatch(/^ai-generated-[0-9A-Z]{26}\.png$/);
    expect(await sharp(saved.bytes).metadata()).toMatchObject({ format: 'png' });
    await dialog.getByRole('button', { name: 'Copy Prompt' }).click();
    await expect(toast('Prompt copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompts[0]);
    const fullView = dialog.getByRole('link', { name: 'Full View' });
    await expect(fullView).toHaveAttribute('target', '_blank');
    await expect(fullView).toHaveAttribute('href', /^\/media\/.*\/[0-9A-Z]{26}\.png\?/);
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();

    await view.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Delete this image? This cannot be undone.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast('Result deleted')).toBeVisible();
    await expect(history.getByText('1 total')).toBeVisible();
    await expect(history.getByText(prompts[0])).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Image Generation History' })).toBeFocused();
  },
);

test('an image that is deleted leaves the bench as well', async ({ page, studio }) => {
  const { description, generateButton, result, picture, history, dialog } = await openGenerator(
    page,
    studio,
  );
  await description.fill(prompts[0]);
  await generateButton.click();
  await expect(picture).toBeVisible();
  await history.getByRole('button', { name: 'View' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(history.getByText('No generated images yet')).toBeVisible();
  await expect(result.getByText('No image generated yet')).toBeVisible();
  await expect(description).toHaveValue(prompts[0]);
});

test('whoever turns on while an image is being deleted goes on looking', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await generateImages(studio, person.id, prompts);
  await signIn(page, person, '/image-generator');
  const { history, dialog, toast } = generator(page);
  const held = Promise.withResolvers<void>();
  await page.route(`**${routes.deleteImage.path.replace('{id}', '*')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await history.getByRole('button', { name: 'View' }).first().click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 of 2', { exact: true })).toBeVisible();
  held.resolve();
  await expect(toast('Result deleted')).toBeVisible();
  await expect(dialog.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(dialog.getByText(prompts[0], { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the history is a list, and the dialog as high as the screen', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, prompts);
    await signIn(page, person, '/image-generator');
    const { history, dialog } = generator(page);
    const rows = history.getByRole('list', { name: 'Image Generation History' });
    await expect(rows.getByRole('listitem')).toHaveCount(2);
    await rows.getByRole('button', { name: 'View' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Download Image' })).toBeVisible();
    await expect
      .poll(async () => (await dialog.boundingBox())?.height)
      .toBe(page.viewportSize()?.height);
  });
});
