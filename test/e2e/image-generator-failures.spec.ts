import type { Route } from '@playwright/test';
import { errorBodySchema, errorCatalogue } from '../../shared/errors.ts';
import { shownReference } from '../../shared/reference.ts';
import { routes } from '../../shared/routes.ts';
import { generationsOpen, generationsStopped } from '../../shared/spend-limits.ts';
import { spendLimitsOf } from '../api/support/spend-limits.ts';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { generator, openGenerator } from './support/generator.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const hour = 60 * 60 * 1000;
const prompt = 'A cabin in the snow below mountains';

test.describe('when generations cost too much', () => {
  test.use({ expectedConsole: [/status of 503/] });

  test('Free is stopped with a sentence and its reference, and led to the plans that go on', async ({
    page,
    context,
    studio,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { description, generateButton, picture } = await openGenerator(page, studio);
    const setGenerations = async (value: string) => {
      await spendLimitsOf(studio).set('free', value);
      // What runs anew has read nothing yet.
      await studio.lambda.kill('GenerateImage');
    };
    await setGenerations(generationsStopped);
    await description.fill(prompt);
    const refused = page.waitForResponse((response) => response.status() === 503);
    await generateButton.click();
    const note = page.getByRole('note').filter({ hasText: 'Generation Failed' });
    await expect(note).toContainText(errorCatalogue.free_plan_paused.message);
    await expect(note.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    const { requestId = '' } = errorBodySchema.parse(await (await refused).json());
    await expect(note).toContainText(`Reference ${shownReference(requestId)}`);
    await note.getByRole('button', { name: 'Copy the reference' }).click();
    await expect(note.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);
    await expectAccessible(page);
    await setGenerations(generationsOpen);
    await generateButton.click();
    await expect(picture).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});

test.describe('on a device whose clock is two hours off', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test('images are made, also where it is set to the other side while the page is open', async ({
    page,
    studio,
  }) => {
    await page.clock.install({ time: Date.now() + 2 * hour });
    const { description, generateButton, history, picture } = await openGenerator(page, studio);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(routes.generateImage.path)) answers.push(response.status());
    });
    await description.fill(prompt);
    // What is asked for after an image tells the server's time too: it must have come before the clock is set.
    const refreshed = [routes.listImages, routes.getAppUsage].map(({ path }) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    );
    await generateButton.click();
    await expect(picture).toBeVisible();
    await Promise.all(refreshed);
    expect(answers).toEqual([200]);
    // What the server's clock said before is wrong by four hours now, so that a key is refused, and another one made.
    await page.clock.setSystemTime(Date.now() - 2 * hour);
    await description.fill('A lighthouse in a storm');
    await generateButton.click();
    await expect(history.getByText('2 total')).toBeVisible();
    expect(answers).toEqual([200, 400, 200]);
  });
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|network/i] });

  test('nothing can be begun, which the button and its key say; with one, the words are sent', async ({
    page,
    context,
    studio,
  }) => {
    const { description, generateButton, picture, toast } = await openGenerator(page, studio);
    await description.fill(prompt);
    // What shows toasts comes with the first input.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    await context.setOffline(true);
    const reason = 'New work needs a connection.';
    await expect(generateButton).toBeDisabled();
    await expect(generateButton).toHaveAccessibleDescription(new RegExp(`^${reason}`));
    await description.press('Control+Enter');
    await expect(toast(reason)).toBeVisible();
    await expect(description).toHaveValue(prompt);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(generateButton).toHaveAccessibleDescription('2 of 2 left this month');
    await generateButton.click();
    await expect(picture).toBeVisible();
  });
});

test.describe('a request that', () => {
  test.use({ expectedConsole: [/ERR_FAILED|status of 500/] });

  test(
    'never gets out, or is answered without an image URL or with nothing of use, says so; the next try fetches the same image',
    proves('validation/image-url', 'errors/image-without-url', 'errors/transport-status'),
    async ({ page, studio }) => {
      const { description, generateButton, picture, history, toast } = await openGenerator(
        page,
        studio,
      );
      const before = studio.replicate.predictions().length;
      const answers: ReadonlyArray<readonly [string, (route: Route) => Promise<void>]> = [
        ['Failed to generate image: Network Error', (route) => route.abort()],
        // Nothing was begun: it is looked for.
        [
          'Failed to generate image: Request failed with status code 500',
          (route) => route.fulfill({ status: 500, body: '' }),
        ],
        ['Invalid response from server - no image URL received', withoutImageUrl],
      ];
      await description.fill(prompt);
      for (const [words, answer] of answers) {
        await page.route(`**${routes.generateImage.path}`, answer);
        await generateButton.click();
        await expect(toast(words)).toBeVisible();
        await expect(description).toHaveValue(prompt);
        await page.unrouteAll();
      }
      await generateButton.click();
      await expect(picture).toBeVisible();
      await expect(history.getByText('1 total')).toBeVisible();
      expect(studio.replicate.predictions()).toHaveLength(before + 1);
    },
  );
});

async function withoutImageUrl(route: Route): Promise<void> {
  const response = await route.fetch();
  const { ImageURL: _, ...rest } = await response.json();
  await route.fulfill({ response, json: rest });
}

test.describe('what was generated before', () => {
  test.use({
    expectedConsole: [/ERR_FAILED|status of 500|Failed to fetch|ERR_INTERNET_DISCONNECTED/],
  });

  test(
    'can be asked for again when it cannot be listed, shows as soon as there is a network, and says so when it cannot be saved',
    proves('errors/image-download'),
    async ({ page, context, studio }) => {
      const person = await newPerson(studio);
      await generateImages(studio, person.id, [prompt]);
      await page.route(`**${routes.listImages.path}*`, (route) => route.abort());
      await page.route('**/media/**', (route) => route.abort());
      await signIn(page, person, '/image-generator');
      const { history, dialog, toast } = generator(page);
      await expect(history.getByText('Your history could not be read')).toBeVisible();
      await page.unroute(`**${routes.listImages.path}*`);
      await history.getByRole('button', { name: 'Try again' }).click();
      await expect(history.getByText('1 total')).toBeVisible();

      await history.getByRole('button', { name: 'View' }).click();
      await expect(dialog.getByText('this picture cannot be shown')).toBeVisible();
      await page.unroute('**/media/**');
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(dialog.getByRole('img', { name: 'Generated image' })).toBeVisible();

      await page.route('**/media/**', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Download Image' }).click();
      await expect(toast('Failed to download image')).toBeVisible();

      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { message: error } = errorCatalogue.internal;
      const refused = { error, code: 'internal', requestId: 'a-request' };
      await page.route('**/go/images/*', (route) => route.fulfill({ status: 500, json: refused }));
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await toast(`Failed to delete the result: ${error}`)
        .getByRole('button', { name: 'Copy reference' })
        .click();
      await expect(toast('Reference copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a-request');
      await expect(dialog).toBeVisible();
    },
  );
});

test.describe('a limit that was reached elsewhere', () => {
  test.use({ expectedConsole: [/status of 429/] });

  test('is told of, and the gate comes', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, history, toast } = generator(page);
    await expect(history.getByText('0 total')).toBeVisible();
    await generateImages(studio, person.id, ['A planet with rings', 'A forest in autumn']);
    await description.fill('A harbour at dawn');
    await generateButton.click();
    await expect(
      toast("Failed to generate image: You've reached your monthly limit."),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
    await expect(history.getByText('2 total')).toBeVisible();
  });
});
