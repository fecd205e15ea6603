import sharp from 'sharp';
import { previewWordsPath } from '../../shared/preview-words.ts';
import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { download } from './support/editor.ts';
import { generator, openGenerator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const prompt = 'A sailing boat on a calm sea at sunset, watercolor';

test.describe('with the engine that a person meets', () => {
  test.use({ engines: 'real' });

  test(
    'a person describes an image, saves it, copies its prompt, and opens it in a new tab',
    proves(
      'screens/image-result',
      'states/image-outcome',
      'validation/image-prompt',
      'errors/generator-toasts',
      'constants/file-names',
    ),
    async ({ page, context, studio }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { description, generateButton, result, picture, history, toast } = await openGenerator(
        page,
        studio,
      );
      await expect(result.getByText('No image generated yet')).toBeVisible();
      await expect(page.getByText('Generation takes around 30 seconds.')).toBeVisible();

      await description.fill(`  ${prompt}\n`);
      await generateButton.click();
      await expect(toast('Image generated successfully!')).toBeVisible();
      await expect(result.getByText('AI Generated', { exact: true })).toBeVisible();
      await expect(result.getByText('Offline preview', { exact: true })).toBeVisible();
      await expect(result.getByText(/^The offline preview understood: .*sunset/)).toBeVisible();
      await expect(result.getByText(prompt, { exact: true })).toBeVisible();
      const size = await picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.naturalHeight,
      ]);
      expect(size).toEqual([1024, 1024]);
      await expect(history.getByText('1 total')).toBeVisible();
      await expect(history.getByText(prompt, { exact: true })).toBeVisible();

      const before = Date.now();
      const saved = await download(page, () =>
        result.getByRole('button', { name: 'Download Image' }).click(),
      );
      const [, time] = /^ai-generated-(\d+)\.png$/.exec(saved.name) ?? [];
      expect(Number(time)).toBeGreaterThanOrEqual(before);
      expect(Number(time)).toBeLessThanOrEqual(Date.now());
      expect(await sharp(saved.bytes).metadata()).toMatchObject({ format: 'png', width: 1024 });
      await expect(toast('Image downloaded!')).toBeVisible();

      await result.getByRole('button', { name: 'Copy Prompt' }).click();
      await expect(toast('Prompt copied to clipboard!')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt);

      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        result.getByRole('link', { name: 'Full View' }).click(),
      ]);
      await tab.waitForLoadState();
      expect(new URL(tab.url()).pathname).toMatch(/^\/media\/.+\.png$/);
      expect(await tab.evaluate(() => [document.contentType, window.opener])).toEqual([
        'image/png',
        null,
      ]);
    },
  );
});

test('the picture is asked for before the history and the usage that it changes', async ({
  page,
  studio,
}) => {
  const { description, generateButton, picture, history } = await openGenerator(page, studio);
  await description.fill(prompt);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The first input also loads code and what it shows, and the first words what the preview knows.
    const early = pathname.startsWith('/assets/') || pathname === previewWordsPath;
    if (!early) asked.push(pathname);
  });
  await generateButton.click();
  await expect(picture).toBeVisible();
  await expect(history.getByText('1 total')).toBeVisible();
  const [made, first, ...others] = asked;
  expect(made).toBe(routes.generateImage.path);
  expect(first).toMatch(/^\/media\//);
  expect(others).toEqual(expect.arrayContaining([routes.listImages.path, routes.getAppUsage.path]));
});

test(
  'an example fills an empty field, and gives way to a person’s own words; Ctrl+Enter and Cmd+Enter submit; an empty description is asked for',
  proves('validation/image-prompt', 'errors/image-prompt'),
  async ({ page, studio }) => {
    const { description, generateButton, picture, toast } = await openGenerator(page, studio);
    const examples = page.getByRole('region', { name: 'Or begin with an example' });
    await expect(generateButton).toBeDisabled();
    const [first, second] = [
      examples.getByRole('button').first(),
      examples.getByRole('button').last(),
    ];
    await first.click();
    await expect(description).toHaveValue((await first.textContent()) ?? '');
    await expect(generateButton).toBeEnabled();
    await second.click();
    await expect(description).toHaveValue((await second.textContent()) ?? '');
    await expect(second).toBeFocused();
    await description.press('End');
    await description.pressSequentially(', in autumn');
    await expect(examples).toHaveCount(0);

    await description.fill('');
    await description.press('Control+Enter');
    await expect(toast('Please enter a prompt to generate an image')).toHaveCount(1);
    await description.fill('   ');
    await expect(generateButton).toBeDisabled();
    await description.press('Meta+Enter');
    await expect(toast('Please enter a prompt to generate an image')).toHaveCount(2);
    await description.fill('A lighthouse');
    await description.press('Enter');
    await expect(description).toHaveValue('A lighthouse\n');
    await description.press('Control+Enter');
    await expect(picture).toBeVisible();
  },
);

test(
  'Clear All waits for a generation, then empties the bench but not the history',
  proves('screens/image-form', 'states/image-clear'),
  async ({ page, studio, work }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const {
      description,
      generateButton,
      busyButton,
      clearButton,
      result,
      picture,
      history,
      toast,
    } = generator(page);
    await description.fill('A castle on a hill in the fog');
    work.hold();
    await generateButton.click();
    await expect(busyButton).toBeDisabled();
    await expect(clearButton).toBeDisabled();
    await expect(page.getByRole('progressbar', { name: 'Initializing...' })).toBeVisible();
    work.release();
    await expect(picture).toBeVisible();
    await clearButton.click();
    await expect(toast('All data cleared')).toBeVisible();
    await expect(description).toHaveValue('');
    await expect(result.getByText('No image generated yet')).toBeVisible();
    await expect(history.getByText('1 total')).toBeVisible();
  },
);

test('words that are drawn are drawn again only as another use; of words that the preview does not know it is said while they are written, and asked before they cost a use', async ({
  page,
  studio,
}) => {
  const { description, generateButton, busyButton, picture, history, toast } = await openGenerator(
    page,
    studio,
  );
  const left = (text: string) => expect(generateButton).toHaveAccessibleDescription(text);
  await description.fill('qwerty zxcvb');
  await expect(
    page.getByRole('status').filter({ hasText: 'knows none of these words' }),
  ).toBeVisible();
  await generateButton.click();
  const question = page.getByText(/would follow none of these words, and it costs a use/);
  await expect(question).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the Words' }).click();
  await expect(description).toBeFocused();
  await left('2 of 2 left this month');
  await description.fill(prompt);
  await expect(page.getByText('knows none of these words')).toHaveCount(0);
  await generateButton.click();
  await expect(picture).toBeVisible();
  const drawn = 'These words are drawn. Change them for another image.';
  await left(`${drawn} 1 of 2 left this month`);
  await expect(generateButton).toBeDisabled();
  await expect(generateButton).toBeFocused();
  await description.press('Control+Enter');
  await expect(toast(drawn)).toBeVisible();
  await expectAccessible(page);
  await description.fill(`${prompt}, in autumn`);
  await left('1 of 2 left this month');
  await expect(generateButton).toBeEnabled();
  await description.fill(prompt);
  await page.getByRole('button', { name: 'Draw It Again, for Another Use' }).click();
  await expect(busyButton.or(picture)).toBeVisible();
  await expect(history.getByText('2 total')).toBeVisible();
  const view = (place: string) =>
    history.getByRole('button', { name: new RegExp(`View the image of .*, ${place} of 2$`) });
  // Both may be of one minute, or not.
  const names = await history.getByRole('button', { name: /^View/ }).allTextContents();
  expect(new Set(names).size).toBe(2);
  expect(await view('1st').count()).toBe(await view('2nd').count());
});
