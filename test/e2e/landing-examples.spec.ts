import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { download } from './support/editor.ts';
import { cards, landing } from './support/landing.ts';
import { tracksOf } from './support/mp4.ts';
import { currentTime, isPlaying, metadataOf, seek } from './support/playback.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

/** The milliseconds since 1970 that a file is named after lie within the test. */
const isRecent = (name: string) =>
  Math.abs(Date.now() - Number(/-(\d+)\./.exec(name)?.[1])) < 60_000;

const pictureIsShown = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('img', { name, exact: true })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

test(
  'the editor shows a picture with and without its background, on the grid or plain, and saves both',
  proves('screens/landing-editor-example', 'errors/example-toasts'),
  async ({ page }) => {
    const { open, dialog, button, toast } = landing(page);
    await open('See Editing Magic');
    await expect(dialog).toHaveAccessibleName('AI Image Editor');
    for (const name of ['Original', 'Background Removed']) await pictureIsShown(page, name);
    await expect(dialog.getByText('Offline preview')).toBeVisible();

    const edited = dialog.getByRole('img', { name: 'Background Removed' });
    await expect(edited).toHaveClass(/transparency-grid/);
    await button('Hide Grid').click();
    await expect(toast('Grid hidden')).toBeVisible();
    // The dialog hides the page around it from screen readers: not what toasts say.
    await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(1);
    await expect(edited).not.toHaveClass(/transparency-grid/);
    await button('Show Grid').click();
    await expect(toast('Grid shown')).toBeVisible();
    await expect(edited).toHaveClass(/transparency-grid/);

    for (const [name, hasAlpha] of [
      ['Download Original', false],
      ['Download Edited', true],
    ] as const) {
      const saved = await download(page, () => button(name).click());
      expect(saved.name).toMatch(/^example-image-\d+\.png$/);
      expect(isRecent(saved.name)).toBe(true);
      expect(await sharp(saved.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha });
      await expect(toast('Example image downloaded!').first()).toBeVisible();
    }
  },
);

test(
  'the generator shows a generated image with its prompt, to save and to copy',
  proves('screens/landing-image-example', 'constants/file-names'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { open, dialog, button, toast } = landing(page);
    const prompt = 'A cozy red cabin in a winter forest at night';
    await open('View AI Artwork');
    await expect(dialog).toHaveAccessibleName('Image Generator');
    await pictureIsShown(page, 'Generated image');
    await expect(dialog.getByText(prompt, { exact: true })).toBeVisible();
    await expect(dialog.getByText('AI Generated')).toBeVisible();
    await expect(dialog.getByText('Offline preview', { exact: true })).toBeVisible();
    await button('Copy Prompt').click();
    await expect(toast('Prompt copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt);
    const saved = await download(page, () => button('Download Image').click());
    expect(saved.name).toMatch(/^example-image-\d+\.png$/);
    expect(await sharp(saved.bytes).metadata()).toMatchObject({ format: 'png', width: 1024 });
    await expect(toast('Example image downloaded!')).toBeVisible();
  },
);

test(
  'the video plays beside its source image and its prompt; picture and video can be saved',
  proves('screens/landing-video-example'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { open, dialog, button, toast } = landing(page);
    await open('Watch AI Video');
    await expect(dialog).toHaveAccessibleName('Video Generator');
    const video = dialog.locator('video');
    expect(await metadataOf(video)).toEqual({ duration: 5, width: 640, height: 360 });
    expect(await seek(video, 4)).toBeCloseTo(4);
    await expect(dialog.getByRole('slider', { name: 'Position' })).toHaveValue('4');
    expect(await seek(video, 0)).toBe(0);
    await expect(dialog.getByText('AI Generated')).toBeVisible();
    await expect(dialog.getByText('Offline preview', { exact: true })).toBeVisible();
    await pictureIsShown(page, 'A sailing boat on a calm sea at sunset');
    await button('Play').click();
    await expect.poll(() => currentTime(video)).toBeGreaterThan(0.2);
    expect(await isPlaying(video)).toBe(true);

    await button('Copy Prompt').click();
    await expect(toast('Prompt copied to clipboard!')).toBeVisible();
    const prompt = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByText(prompt, { exact: true })).toBeVisible();

    const picture = await download(page, () => button('Download Image').click());
    expect(picture.name).toMatch(/^example-image-\d+\.png$/);
    await expect(toast('Example image downloaded!')).toBeVisible();
    const saved = await download(page, () => button('Download Video').click());
    expect(saved.name).toMatch(/^generated-video-\d+\.mp4$/);
    expect(isRecent(saved.name)).toBe(true);
    expect(await tracksOf(saved.bytes)).toEqual({
      format: 'MP4',
      codec: 'avc',
      audio: undefined,
      duration: 5,
    });
    await expect(toast('Video downloaded!')).toBeVisible();
  },
);

test(
  'the voice chat shows its topic and who said what',
  proves('screens/landing-voice-example'),
  async ({ page }) => {
    const { open, dialog } = landing(page);
    await open('See Conversation');
    await expect(dialog).toHaveAccessibleName('AI Voice Chat');
    await expect(dialog.getByRole('term')).toHaveText('Topic');
    await expect(dialog.getByRole('definition')).toHaveText('the launch of our ceramics shop');
    await expect(dialog.getByText('Offline preview')).toBeVisible();
    const turns = dialog.getByRole('listitem');
    await expect(turns).toHaveCount(15);
    const names = await turns.locator('p:first-child').allTextContents();
    expect(names).toEqual(names.map((_, turn) => (turn % 2 === 0 ? 'AI Assistant' : 'You')));
    await expect(turns.first()).toContainText(
      "Hello, let's start the session. Today we'll be talking about the launch of our ceramics shop.",
    );
  },
);

test('nothing of the examples is loaded before their buttons are pointed at, and no full file before it is saved', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const loaded = (part: RegExp) => requested.filter((path) => part.test(path));
  await visit(page, '/');
  const button = page.getByRole('button', { name: 'Watch AI Video' });
  await button.scrollIntoViewIfNeeded();
  expect(loaded(/example-dialog/)).toEqual([]);
  await button.hover();
  await expect.poll(() => loaded(/example-dialog/)).toHaveLength(1);
  expect(loaded(/\.(mp4|png)$/)).toEqual([]);
  await button.click();
  await expect.poll(() => loaded(/\.mp4$/).length).toBeGreaterThan(0);
  expect(loaded(/assets\/.*\.png$/)).toEqual([]);
});

test.describe('an example that cannot be fetched', () => {
  test.use({ expectedConsole: [/Failed to fetch example image|status of 404|net::ERR_/] });

  test(
    'says so and is not saved when the answer carries no file; opens in a new tab where the browser may not read it',
    proves('errors/example-download', 'errors/example-toasts'),
    async ({ page, context }) => {
      const { open, dialog, button, toast } = landing(page);
      await page.route('**/cabin-*.png', (route) => route.fulfill({ status: 404 }));
      await open('View AI Artwork');
      const complaint = page.waitForEvent('console', (message) =>
        message.text().includes('Failed to fetch example image'),
      );
      await button('Download Image').click();
      await expect(toast('Failed to download example image')).toBeVisible();
      await complaint;
      await expect(toast('Example image downloaded!')).toHaveCount(0);
      await expect(button('Download Image')).not.toHaveAttribute('aria-disabled');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await page.route('**/panda-edited-*.png', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: 'See Editing Magic' }).click();
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        button('Download Edited').click(),
      ]);
      await expect(
        toast('Example image or video opened in a new tab. Right-click to save.'),
      ).toBeVisible();
      await expect(tab).toHaveURL(/panda-edited-.*\.png$/);
    },
  );
});

test.describe('examples that cannot be loaded', () => {
  test.use({ expectedConsole: [/The example could not be loaded|net::ERR_FAILED/] });

  test('leave the page as it is and say what to do', async ({ page }) => {
    const { open, dialog, toast } = landing(page);
    await page.route('**/example-dialog-*.js', (route) => route.abort());
    await open('See Conversation');
    await expect(
      toast('The example could not be loaded. Reload the page and try again.'),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('each example is accessible and fits', async ({ page }) => {
      fullRunOnly(width > 320);
      const { dialog } = landing(page);
      await visit(page, '/');
      for (const { title, example } of cards) {
        await page.getByRole('button', { name: example }).click();
        await expect(dialog).toHaveAccessibleName(title);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });
  });
}
