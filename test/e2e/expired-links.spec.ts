import type { Locator, Page, Route } from '@playwright/test';
import { routes } from '../../shared/routes.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { currentTime, isPlaying, seek } from './support/playback.ts';
import { generateImages, generateVideo, newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const words = 'A lighthouse in a storm';

test.describe('a link to a file that has expired', () => {
  test.use({ expectedConsole: [/status of 403/] });

  test('is replaced once in the histories of pictures', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await Promise.all([
      generateImages(studio, person.id, [words]),
      removeBackgrounds(studio, person.id, 1),
    ]);
    await expireLinks(page);
    await signIn(page, person, '/image-generator');
    await expect.poll(() => shownIn(generator(page).history)).toBe(1);
    await page.getByRole('navigation').getByRole('link', { name: 'Image Editor' }).click();
    await expect.poll(() => shownIn(editor(page).history)).toBe(2);
    await editor(page).history.getByRole('button', { name: 'View' }).click();
    await expect(editor(page).dialog.getByText('cannot be shown')).toHaveCount(0);
  });

  test('is replaced where only the picture’s small version can still be read', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, [words]);
    await expireLinks(page, { pictures: 'full' });
    await signIn(page, person, '/library');
    await page.getByRole('gridcell', { name: /lighthouse/ }).press('Enter');
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Generated image' });
    await expect(picture).toHaveAttribute('src', /\.png\?.*copy=2/);
  });

  test('is replaced once in the video player, which goes on where it was', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio, 'Standard');
    await generateVideo(studio, person.id, words);
    await expireLinks(page, { videosInTheMiddle: true });
    await signIn(page, person, '/video-generator');
    const { history, dialog } = animator(page);
    await history.getByRole('button', { name: 'View' }).click();
    const video = dialog.locator('video');
    await seek(video, 1);
    await dialog.getByRole('button', { name: 'Play' }).click();
    await expect(video).toHaveAttribute('src', /copy=2/);
    await expect.poll(() => isPlaying(video)).toBe(true);
    expect(await currentTime(video)).toBeGreaterThanOrEqual(1);
  });
});

test.describe('a link to an image that has expired while the page was open', () => {
  test.use({ expectedConsole: [/status of 500|Failed to renew the link/] });

  test('is replaced before ‘Full View’ follows it, in the tab that the click has opened', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, [words]);
    await signIn(page, person, '/image-generator');
    const { history, dialog, toast } = generator(page);
    await history.getByRole('button', { name: 'View' }).click();
    await expect.poll(() => shownIn(dialog)).toBe(1);
    const fullView = async () => {
      const opened = context.waitForEvent('page');
      await dialog.getByRole('link', { name: 'Full View' }).click();
      return opened;
    };
    const known = await fullView();
    await expect(known).toHaveURL(/\/media\//);

    await page.clock.setSystemTime(Date.now() + 3 * 24 * 60 * 60_000);
    const lists = `**${routes.listImages.path}*`;
    await page.route(lists, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(signed, '$&&fresh');
      await route.fulfill({ response, body });
    });
    const renewed = await fullView();
    await expect(renewed).toHaveURL(/\/media\/.+&fresh$/);
    expect(await renewed.evaluate(() => [document.contentType, window.opener])).toEqual([
      'image/png',
      null,
    ]);

    await page.route(lists, (route) => route.fulfill({ status: 500 }));
    const empty = await fullView();
    await expect(toast('This image could not be opened.')).toBeVisible();
    expect(empty.isClosed()).toBe(true);
  });
});

/** The pictures of a list that the browser has really read. */
function shownIn(history: Locator): Promise<number> {
  return history
    .locator('img')
    .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);
}

/** Addresses with a signature; those of small pictures come without, and borrow it. */
const signed = /\/media\/[^"?]*\?[^"]*/g;

/**
 * The links of each list's first answer have expired, of pictures maybe but for their small versions; a video's may do
 * so once half of it is read.
 */
async function expireLinks(
  page: Page,
  {
    pictures = 'all',
    videosInTheMiddle = false,
  }: { pictures?: string; videosInTheMiddle?: boolean } = {},
): Promise<void> {
  const answers = new Map<string, number>();
  await page.route('**/api/**/list-*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const copy = (answers.get(pathname) ?? 0) + 1;
    answers.set(pathname, copy);
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(signed, `$&&copy=${copy}`);
    await route.fulfill({ response, body });
  });
  await page.route('**/media/**', async (route) => {
    const [link = '', copy] = route.request().url().split('&copy=');
    if (copy !== '1' || (pictures === 'full' && link.includes('.webp')))
      return route.continue({ url: link });
    if (!videosInTheMiddle || !link.includes('.mp4')) return route.fulfill({ status: 403 });
    return fulfillFirstHalf(route, link);
  });
}

async function fulfillFirstHalf(route: Route, url: string): Promise<void> {
  const { range } = route.request().headers();
  if (range && !range.startsWith('bytes=0-')) return route.fulfill({ status: 403 });
  const whole = await (await route.fetch({ url, headers: {} })).body();
  const body = whole.subarray(0, Math.ceil(whole.length / 2));
  return route.fulfill({
    status: 206,
    contentType: 'video/mp4',
    headers: {
      'accept-ranges': 'bytes',
      'content-range': `bytes 0-${body.length - 1}/${whole.length}`,
    },
    body,
  });
}
