import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { download } from './support/editor.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { deleteVideos, generateVideo, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/plant.jpg';
const words = 'The leaves sway in the wind';

/** Chooses the photo and writes the prompt. */
async function prepare(page: Page) {
  const screen = animator(page);
  await screen.choose(photo);
  await screen.prompt.fill(words);
  return screen;
}

test(
  'a model that fails says so, gives the use back, and the next try succeeds',
  proves('states/video-failure', 'errors/video-failure'),
  async ({ page, studio }) => {
    fullRunOnly();
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/video-generator');
    const { prompt, generateButton, result, toast } = await prepare(page);
    studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
    await generateButton.click();
    await expect(
      toast(/^Failed to generate video: The AI model could not finish this\./),
    ).toBeVisible();
    await expect(page.getByText('Generation Failed')).toBeVisible();
    await expect(prompt).toHaveValue(words);
    const links = page.getByRole('navigation');
    await links.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('0/1', { exact: true })).toBeVisible();
    await links.getByRole('link', { name: 'Video Generator' }).click();
    await expect(page.getByText('Generation Failed')).toBeVisible();
    await generateButton.click();
    await expect(result.getByText('Video Details')).toBeVisible();
  },
);

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|network/i] });

  test('nothing can be begun, which the button says; with one, it is sent', async ({
    page,
    context,
    studio,
  }) => {
    fullRunOnly();
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/video-generator');
    const { prompt, generateButton, result } = await prepare(page);
    await context.setOffline(true);
    await expect(generateButton).toBeDisabled();
    await expect(generateButton).toHaveAccessibleDescription(/^You are offline\./);
    await expect(prompt).toHaveValue(words);
    await context.setOffline(false);
    await generateButton.click();
    await expect(result.getByText('Video Details')).toBeVisible();
  });
});

test(
  'an answer without a video URL says so, and the next try gets the same video',
  proves('validation/video-url', 'errors/video-without-url'),
  async ({ page, studio }) => {
    const person = await newPerson(studio, 'Pro');
    await signIn(page, person, '/video-generator');
    const before = studio.replicate.predictions().length;
    const { generateButton, result, toast } = await prepare(page);
    await page.route(
      `**${routes.generateVideo.path}`,
      async (route) => route.fulfill({ response: await route.fetch(), json: {} }),
      { times: 1 },
    );
    await generateButton.click();
    await expect(toast('Invalid response from server - no video URL received')).toBeVisible();
    await generateButton.click();
    await expect(result.getByText('Video Details')).toBeVisible();
    expect(studio.replicate.predictions()).toHaveLength(before + 1);
  },
);

test(
  'a plan without the tool shows how to get it',
  proves('states/plan-requirement'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/video-generator');
    const { generateButton } = animator(page);
    await expect(page.getByRole('heading', { name: 'Standard+ Feature' })).toBeVisible();
    await expect(
      page.getByText('Upgrade to Standard plan to access Video Generation'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await expect(generateButton).toHaveCount(0);
    await expect(page.getByText('Usage Limit Reached')).toHaveCount(0);
  },
);

test.describe('a download', () => {
  test.use({ expectedConsole: [/status of 40[34]|Failed to download video|ERR_FAILED/] });

  test(
    'of a video that is gone fails with its sentence',
    proves('errors/video-download'),
    async ({ page, studio }) => {
      const person = await personWithVideo(studio);
      await signIn(page, person, '/video-generator');
      const { history, dialog, toast } = animator(page);
      const view = history.getByRole('button', { name: 'View' });
      await expect(view).toBeVisible();
      await deleteVideos(studio, person.id);
      await view.click();
      await expect(dialog.getByText('Generated video: this video cannot be played')).toBeVisible();
      await dialog.getByRole('button', { name: 'Download Video' }).click();
      await expect(toast('Failed to download video')).toBeVisible();
    },
  );

  test(
    'whose signature has expired is tried once more; one that the browser blocks opens the video in a new tab',
    proves('errors/generator-toasts'),
    async ({ page, context, studio }) => {
      const { history, dialog, toast } = animator(page);
      await signIn(page, await personWithVideo(studio), '/video-generator');
      await history.getByRole('button', { name: 'View' }).click();
      await expect(dialog.locator('video')).toBeVisible();
      let refused = 0;
      await page.route('**/media/**', (route) => {
        if (route.request().resourceType() !== 'fetch' || refused > 0) return route.continue();
        refused += 1;
        return route.fulfill({ status: 403 });
      });
      const saved = await download(page, () =>
        dialog.getByRole('button', { name: 'Download Video' }).click(),
      );
      expect(saved.bytes.length).toBeGreaterThan(1000);
      await expect(toast('Video downloaded!')).toBeVisible();
      expect(refused).toBe(1);

      await page.route('**/media/**', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      );
      const opened = context.waitForEvent('page');
      await dialog.getByRole('button', { name: 'Download Video' }).click();
      expect((await opened).url()).toMatch(/\/media\/.*\.mp4/);
      await expect(toast('Video opened in a new tab. Right-click to save.')).toBeVisible();
    },
  );
});

async function personWithVideo(studio: Studio) {
  const person = await newPerson(studio, 'Standard');
  await generateVideo(studio, person.id, words);
  return person;
}
