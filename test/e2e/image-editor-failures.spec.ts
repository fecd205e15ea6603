import { errorCatalogue } from '../../shared/errors.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test(
  'while the usage is read the form waits; an answer without a result URL says so, and the next try gets the same result',
  proves('screens/gate-loading', 'errors/removal-without-url'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    const usage = Promise.withResolvers<void>();
    await page.route(`**${routes.getAppUsage.path}`, async (route) => {
      await usage.promise;
      await route.continue();
    });
    await signIn(page, person, '/image-editor');
    const { choose, removeButton, toast, history } = editor(page);
    await expect(page.getByText('Loading usage data...')).toBeVisible();
    await expect(removeButton).toHaveCount(0);
    usage.resolve();
    await choose('test/fixtures/images/shoe.jpg');
    const before = studio.replicate.predictions().length;
    await page.route(
      `**${routes.removeBg.path}`,
      async (route) => route.fulfill({ response: await route.fetch(), json: { success: true } }),
      { times: 1 },
    );
    await removeButton.click();
    const sentence = 'Failed to process image - no result URL received';
    await expect(toast(sentence)).toBeVisible();
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await removeButton.click();
    await expect(toast('Background removed successfully!')).toBeVisible();
    await expect(history.getByText('1 total')).toBeVisible();
    expect(studio.replicate.predictions()).toHaveLength(before + 1);
  },
);

test.describe('an answer that asks to come again', () => {
  test.use({ expectedConsole: [/status of 429/] });

  test('is no failure: the same job is asked for again when the server says, and delivered', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-editor');
    const { choose, removeButton, toast, history } = editor(page);
    await choose('test/fixtures/images/shoe.jpg');
    const before = studio.replicate.predictions().length;
    const { message, status } = errorCatalogue.slow_down;
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(routes.removeBg.path))
        keys.push(request.headers()[idempotencyHeader.toLowerCase()]);
    });
    await page.route(
      `**${routes.removeBg.path}`,
      (route) =>
        route.fulfill({
          status,
          headers: { 'Retry-After': '2' },
          json: { error: message, code: 'slow_down' },
        }),
      { times: 1 },
    );
    await removeButton.click();
    await expect(toast('Background removed successfully!')).toBeVisible();
    await expect(history.getByText('1 total')).toBeVisible();
    expect(studio.replicate.predictions()).toHaveLength(before + 1);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

test.describe('a result that cannot be fetched', () => {
  test.use({ expectedConsole: [/Failed to download|status of 404/] });

  test(
    'is not saved, in neither size',
    proves('errors/editor-download'),
    async ({ page, studio }) => {
      const person = await newPerson(studio);
      await removeBackgrounds(studio, person.id, 1);
      await signIn(page, person, '/image-editor');
      const { history, dialog, toast } = editor(page);
      await history.getByRole('button', { name: 'View' }).click();
      await expect(dialog.getByRole('img')).toHaveCount(2);
      await page.route('**/media/**', (route) =>
        route.request().resourceType() === 'fetch'
          ? route.fulfill({ status: 404 })
          : route.continue(),
      );
      await dialog.getByRole('button', { name: 'Download Standard PNG' }).click();
      await expect(toast(/^Failed to download image$/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Download HD PNG' }).click();
      await expect(toast('Failed to download high quality image')).toBeVisible();
    },
  );
});
