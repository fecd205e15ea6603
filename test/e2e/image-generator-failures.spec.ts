import { routes } from '../../shared/routes.ts';
import { signIn } from './support/account.ts';
import { generator, openGenerator } from './support/generator.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const prompt = 'A cabin in the snow below mountains';

test.describe('when the model fails', () => {
  test.use({ expectedConsole: [/status of 502/] });

  test('the screen says so, keeps the words, gives the use back, and tries again', async ({
    page,
    studio,
  }) => {
    const { description, generateButton, picture, toast } = await openGenerator(page, studio);
    await description.fill(prompt);
    studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
    await generateButton.click();
    await expect(
      toast(/^Failed to generate image: The AI model could not finish this\./),
    ).toBeVisible();
    await expect(page.getByText('Generation Failed')).toBeVisible();
    await expect(description).toHaveValue(prompt);
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('main').getByText('0/2')).toBeVisible();
    await banner.getByRole('link', { name: 'Image Generator' }).click();
    await expect(page.getByText('Generation Failed')).toBeVisible();
    await generateButton.click();
    await expect(picture).toBeVisible();
    await expect(page.getByText('Generation Failed')).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|network/i] });

  test('the screen says so and keeps the words; with one, they are sent', async ({
    page,
    context,
    studio,
  }) => {
    const { description, generateButton, picture, toast } = await openGenerator(page, studio);
    await description.fill(prompt);
    await context.setOffline(true);
    await generateButton.click();
    await expect(toast('Failed to generate image: Network Error')).toBeVisible();
    await expect(page.getByText('Generation Failed')).toBeVisible();
    await expect(description).toHaveValue(prompt);
    await context.setOffline(false);
    await generateButton.click();
    await expect(picture).toBeVisible();
  });

  test('a request that never gets out says so too', async ({ page, studio }) => {
    const { description, generateButton, toast } = await openGenerator(page, studio);
    await page.route(`**${routes.generateImage.path}`, (route) => route.abort());
    await description.fill(prompt);
    await generateButton.click();
    await expect(toast('Failed to generate image: Network Error')).toBeVisible();
  });
});

test('an answer without an image URL says so, and the next try fetches the same image', async ({
  page,
  studio,
}) => {
  const { description, generateButton, picture, history, toast } = await openGenerator(
    page,
    studio,
  );
  const before = studio.replicate.predictions().length;
  await page.route(
    `**${routes.generateImage.path}`,
    async (route) => {
      const response = await route.fetch();
      const { ImageURL: _, ...rest } = await response.json();
      await route.fulfill({ response, json: rest });
    },
    { times: 1 },
  );
  await description.fill(prompt);
  await generateButton.click();
  await expect(toast('Invalid response from server - no image URL received')).toBeVisible();
  await expect(description).toHaveValue(prompt);
  await generateButton.click();
  await expect(picture).toBeVisible();
  await expect(history.getByText('1 total')).toBeVisible();
  expect(studio.replicate.predictions()).toHaveLength(before + 1);
});

test.describe('when the server answers nothing of use', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('the screen says the transport’s words', async ({ page, studio }) => {
    const { description, generateButton, toast } = await openGenerator(page, studio);
    await page.route(`**${routes.generateImage.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 500, body: '' });
    });
    await description.fill(prompt);
    await generateButton.click();
    await expect(
      toast('Failed to generate image: Request failed with status code 500'),
    ).toBeVisible();
  });
});

test.describe('what was generated before', () => {
  test.use({ expectedConsole: [/ERR_FAILED|Failed to fetch|ERR_INTERNET_DISCONNECTED/] });

  test('says so when it cannot be saved', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, [prompt]);
    await signIn(page, person, '/image-generator');
    const { history, dialog, toast } = generator(page);
    await history.getByRole('button', { name: 'View' }).click();
    await expect(dialog.getByRole('img', { name: 'Generated image' })).toBeVisible();
    await page.route('**/media/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Download Image' }).click();
    await expect(toast('Failed to download image')).toBeVisible();
  });

  test('can be asked for again when it cannot be listed', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, [prompt]);
    await page.route(`**${routes.listImages.path}`, (route) => route.abort());
    await signIn(page, person, '/image-generator');
    const { history } = generator(page);
    await expect(history.getByText('Your history could not be read')).toBeVisible();
    await page.unroute(`**${routes.listImages.path}`);
    await history.getByRole('button', { name: 'Try again' }).click();
    await expect(history.getByText('1 total')).toBeVisible();
  });

  test('shows as soon as there is a network', async ({ page, context, studio }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, [prompt]);
    await page.route('**/media/**', (route) => route.abort());
    await signIn(page, person, '/image-generator');
    const { history, dialog } = generator(page);
    await history.getByRole('button', { name: 'View' }).click();
    await expect(dialog.getByText('this picture cannot be shown')).toBeVisible();
    await page.unroute('**/media/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(dialog.getByRole('img', { name: 'Generated image' })).toBeVisible();
  });
});
