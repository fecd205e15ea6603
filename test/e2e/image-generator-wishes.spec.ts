import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { generator, openGenerator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const prompt = 'A lighthouse on a cliff at dawn';

function wishes(page: Page) {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  return {
    shape: (name: string) => group('Shape').getByRole('radio', { name, exact: true }),
    style: (name: string) => group('Style').getByRole('radio', { name, exact: true }),
    variations: group('Variations'),
    count: (name: string) => group('Variations').getByRole('radio', { name, exact: true }),
    seed: page.getByLabel('Seed', { exact: true }),
    dice: page.getByRole('button', { name: 'Draw a seed' }),
  };
}

test.describe('with the engine that a person meets', () => {
  test.use({ engines: 'real' });

  test('an image is drawn in the shape, style and seed that are asked for; begun with again, it is the same to the pixel, and words that it replaces come back', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/image-generator');
    const { description, generateButton, clearButton, picture, result, history, toast } =
      generator(page);
    const { shape, style, seed, dice, count } = wishes(page);
    await description.fill(prompt);
    await shape('16:9').check();
    await style('Ink').check();
    await seed.fill('2147483648');
    await expect(page.getByRole('alert')).toHaveText(/whole number up to 2,147,483,647/);
    await expect(generateButton).toHaveAccessibleDescription(/Correct the seed first/);
    await dice.click();
    await expect(seed).toHaveValue(/^\d+$/);
    await seed.fill('123456');
    await generateButton.click();
    await expect(result.getByText('Ink, 16:9, Seed 123456')).toBeVisible();
    const pixelsOf = async () => {
      const address = await picture.getAttribute('src');
      return sharp(await (await page.request.get(address ?? '')).body())
        .raw()
        .toBuffer();
    };
    const first = await pixelsOf();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1344);
    // The same once more would be the same picture.
    await expect(generateButton).toHaveAccessibleDescription(
      /This seed draws the same image again/,
    );

    await clearButton.click();
    await expect(shape('1:1')).toBeChecked();
    await expect(seed).toHaveValue('');
    await description.fill('Other words');
    const { id } = await studioImage(page);
    const begin = (named: string) =>
      page.evaluate((address) => {
        window.history.pushState(null, '', address);
      }, `/image-generator?from=result:image-generation:${named}`);
    await begin(ulid());
    await expect(toast('That image is not there any more.')).toBeVisible();
    await expect(description).toHaveValue('Other words');
    await begin(id);
    await expect(toast('Filled in from that image')).toBeVisible();
    await expect(description).toHaveValue(prompt);
    await expect(page).toHaveURL(/\/image-generator$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(description).toHaveValue('Other words');
    await begin(id);
    await expect(description).toHaveValue(prompt);
    await expect(shape('16:9')).toBeChecked();
    await expect(style('Ink')).toBeChecked();
    await expect(seed).toHaveValue('123456');
    await expect(count('1')).toBeChecked();
    await generateButton.click();
    await expect(history.getByText('2 total')).toBeVisible();
    await expect(picture).toBeVisible();
    expect((await pixelsOf()).equals(first)).toBe(true);
  });
});

/** The newest image, as the studio lists it. */
async function studioImage(page: Page): Promise<{ id: string }> {
  const link = await page
    .getByRole('region', { name: 'Image Generation History' })
    .getByRole('img')
    .first()
    .getAttribute('src');
  const [id = ''] = /[0-9A-Z]{26}/.exec(link ?? '') ?? [];
  return { id };
}

test.describe('several images of one press', () => {
  test.use({ expectedConsole: [/status of 502/] });

  test('are as many as are left, chosen and begun by keys; one that fails is drawn again in its place, and the others stay', async ({
    page,
    studio,
  }) => {
    const { description, generateButton, result, picture, history, toast } = await openGenerator(
      page,
      studio,
    );
    const { variations, count, seed } = wishes(page);
    await description.fill(prompt);
    await expect(variations).toHaveAccessibleDescription('Only 2 uses are left this month.');
    await expect(count('3')).toBeDisabled();
    await count('1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(count('2')).toBeChecked();
    await expect(generateButton).toHaveAccessibleDescription(/^2 variations, 2 uses/);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await seed.fill('2147483647');
    studio.replicate.faults.next({ kind: 'fail', message: 'The model gave up.' });
    await seed.press('Control+Enter');
    const large = result.getByRole('button', { name: /show large$/ });
    const again = result.getByRole('button', { name: /^Try again: image \d$/ });
    await expect(again).toBeVisible();
    await expect(large).toHaveCount(1);
    await expect(result.getByText(/^Image \d failed, and cost nothing$/)).toBeVisible();
    await expect(toast('1 of 2 images is drawn.')).toBeVisible();
    await expect(generateButton).toHaveAccessibleDescription(/1 of 2 left this month/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await again.press('Enter');
    const title = page.getByRole('heading', { name: 'Generated Image', exact: true });
    await expect(title).toBeFocused();
    await expect(toast('Your images are drawn.')).toBeVisible();
    await expect(large).toHaveCount(2);
    await expect(history.getByText('2 total')).toBeVisible();

    await large.first().press('Enter');
    await expect(picture).toBeVisible();
    await expect(result.getByText('Seed 2147483647')).toBeVisible();
    await expect(result.getByRole('radio', { name: 'Image 1' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(result.getByText('Seed 0')).toBeVisible();
    await expect(result.getByRole('button', { name: 'Download Image' })).toBeVisible();
    await result.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(title).toBeFocused();
    await expect(large).toHaveCount(2);
  });
});

test('a reload and a second tab join all images of a press; what is stopped after this one costs nothing', async ({
  page,
  context,
  studio,
  work,
}) => {
  const { description, generateButton, busyButton, result, history, toast } = await openGenerator(
    page,
    studio,
  );
  const { count } = wishes(page);
  await description.fill(prompt);
  await count('2').check();
  const before = studio.replicate.predictions().length;
  work.hold();
  await generateButton.click();
  const drawing = result.getByText('Drawing 1 of 2');
  const stop = result.getByRole('button', { name: 'Stop after this one' });
  await expect(drawing).toBeVisible();
  await expect.poll(() => studio.replicate.predictions().length).toBe(before + 2);
  await page.reload();
  await expect(drawing).toBeVisible();
  await expect(description).toHaveValue(prompt);
  await expect(busyButton).toBeVisible();
  const other = await context.newPage();
  await other.goto('/image-generator');
  const there = generator(other);
  await expect(there.result.getByText('Drawing 1 of 2')).toBeVisible();
  // The next look hears of it before the answer does.
  await page.route('**/api/jobs/*', async (route) => {
    const response = await route.fetch();
    await expect(result.getByText('Not drawn', { exact: true })).toBeVisible();
    await route.fulfill({ response });
  });
  await stop.click();
  await expect(toast('Only the pictures that are finished count.')).toBeVisible();
  await expect(result.getByText('Drawing 1 of 1')).toBeVisible();
  await expect(there.result.getByText('Drawing 1 of 1')).toBeVisible();
  work.release();
  await expect(toast('1 of 2 images is drawn.')).toBeVisible();
  await expect(result.getByRole('button', { name: /show large$/ })).toHaveCount(1);
  await expect(history.getByText('1 total')).toBeVisible();
  await expect(generateButton).toHaveAccessibleDescription(/1 of 2 left this month/);
  await expect(there.history.getByText('1 total')).toBeVisible();
  expect(studio.replicate.predictions()).toHaveLength(before + 2);
});
