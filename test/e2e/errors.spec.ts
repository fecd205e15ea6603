import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { errorCatalogue } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { expectAccessible } from './support/accessible.ts';
import { fillSignIn, signIn, signOut } from './support/account.ts';
import { animator } from './support/animator.ts';
import { editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { currentTime, isPlaying, seek } from './support/playback.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { generateImages, generateVideo, newPerson, removeBackgrounds } from './support/scenario.ts';
import { scriptsWith } from './support/scripts.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';
import { voiceChat } from './support/voice-chat.ts';

const words = 'A lighthouse in a storm';

test('a path that no page has is told within the application too', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    history.pushState({}, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the table');
  await expect(page).toHaveTitle('Page not found · Atelier');
  await expectAccessible(page, 'main');
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
});

test.describe('a page that breaks', () => {
  test.use({
    expectedConsole: [/not valid as a React child|#31|This page broke|Broken on purpose/],
  });

  test('keeps header and sidebar, says nothing technical, and has ways on', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await breakDashboard(page);
    await signIn(page, person);
    const title = page.getByRole('heading', { name: 'This page could not be shown' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/error|React|object/i);
    await expectAccessible(page);
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    await sidebar.getByRole('link', { name: 'Image Generator' }).click();
    await expect(generator(page).description).toBeVisible();
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(title).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(title).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });

  test('and takes its frame along still leaves a way back', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/');
    await page.evaluate(() => {
      const real = matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) => {
        if (query.includes('640px')) throw new Error('Broken on purpose');
        return real(query);
      };
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Atelier stopped working' })).toBeVisible();
    await expect(page.getByText('Broken on purpose')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
  });
});

/** The heading of the dashboard becomes something that React cannot show. */
async function breakDashboard(page: Page): Promise<void> {
  for (const path of await scriptsWith('Welcome back!')) {
    const body = await readFile(join('.build/site', path), 'utf8');
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: body.replace(/(["'`])Welcome back!\1/, '({})'),
      }),
    );
  }
}

test.describe('without a network', () => {
  test.use({
    expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|network|dynamically imported|broke/i],
  });

  test('a strip says so, moves nothing, and goes soon after the network is back', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await page.clock.install();
    await signIn(page, person, '/image-generator');
    const { description, history } = generator(page);
    await expect(history.getByText('0 total')).toBeVisible();
    const strip = page.getByRole('status').filter({ hasText: /offline|online/ });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const before = await description.boundingBox();
      await context.setOffline(true);
      await expect(strip).toContainText('You are offline. Work under way goes on');
      expect(await description.boundingBox()).toEqual(before);
      await expectAccessible(page);
      await context.setOffline(false);
      await expect(strip).toContainText('Back online');
      await page.clock.fastForward(4000);
      await expect(strip).toHaveCount(0);
    }
  });

  test('a visitor is told as well', async ({ page, context }) => {
    await visit(page, '/');
    await context.setOffline(true);
    await expect(page.getByText('You are offline. You can read on')).toBeVisible();
    await expectAccessible(page);
  });

  test('a page that was never opened waits for the network, and opens by itself', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    await generator(page).description.fill(words);
    await context.setOffline(true);
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    await sidebar.getByRole('link', { name: 'Voice Chat' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page needs a connection',
    );
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(voiceChat(page).topic).toBeVisible();
    await sidebar.getByRole('link', { name: 'Image Generator' }).click();
    await expect(generator(page).description).toHaveValue(words);
  });

  test('what could not be read is read when the network is back', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await page.route('**/api/**', (route) => route.abort());
    await signIn(page, person, '/image-generator');
    await expect(page.getByText('Your history could not be read')).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No generated images yet')).toBeVisible();
    await expect(page.getByText('Your usage could not be read.')).toHaveCount(0);
  });
});

test.describe('while the API does not answer', () => {
  test.use({ expectedConsole: [/status of (500|429|503)|ERR_FAILED/] });

  const tools = [
    ['/image-editor', 500, 'Remove Background'],
    ['/image-generator', 429, 'Generate Image'],
    ['/audio-chat', 'no answer', 'Start Conversation'],
    ['/video-generator', 503, 'Generate Video'],
  ] as const;

  for (const [path, answer, button] of tools) {
    test(`${path} says what it could not read, lets work begin, and reads it again when asked`, async ({
      page,
      studio,
    }) => {
      fullRunOnly(answer === 429 || answer === 503);
      const person = await newPerson(studio, 'Standard');
      await page.route('**/api/**', (route) =>
        answer === 'no answer' ? route.abort() : route.fulfill({ status: answer }),
      );
      await signIn(page, person, path);
      const main = page.getByRole('main');
      const usage = main.getByRole('alert').filter({ hasText: 'Your usage could not be read.' });
      const history = main.getByRole('alert').filter({ hasText: 'Your history could not be read' });
      await expect(usage).toBeVisible();
      await expect(history).toBeVisible();
      await expect(main.getByRole('button', { name: button })).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await usage.getByRole('button', { name: 'Try again' }).click();
      await expect(usage).toHaveCount(0);
      await history.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(history).toHaveCount(0);
      await expect(main.getByText('0 total')).toBeVisible();
      await expect(main.getByRole('heading', { name: / History$/ })).toBeFocused();
    });
  }
});

test.describe('a token that is refused', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('is renewed once, and the person notices nothing', async ({ page, studio }) => {
    const person = await newPerson(studio);
    const tokens: string[] = [];
    await page.route(`**${routes.listImages.path}*`, async (route) => {
      tokens.push(route.request().headers().authorization ?? '');
      if (tokens.length > 1) return route.continue();
      return route.fulfill({ status: 401, json: { error: 'No', code: 'unauthorized' } });
    });
    await signIn(page, person, '/image-generator');
    await expect(page.getByText('No generated images yet')).toBeVisible();
    expect(tokens).toHaveLength(2);
  });

  test('with every renewal loses no work: it goes on once the person is known again', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, picture, toast } = generator(page);
    await page.route(`**${routes.generateImage.path}`, (route) =>
      route.fulfill({
        status: 401,
        json: { error: errorCatalogue.unauthorized.message, code: 'unauthorized' },
      }),
    );
    await description.fill(words);
    await generateButton.click();
    await expect(toast(/Your session has ended\. Sign in again to continue\./)).toBeVisible();
    await expect(description).toHaveValue(words);
    await page.unrouteAll();
    await page.reload();
    await expect(picture).toBeVisible();
    await expect(description).toHaveValue(words);
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedConsole: [/status of (401|404)|Failed to fetch the session token/] });

  const ended = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'Your session has ended.' });

  test('in another tab is told here, and signing in again finds the words where they were', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    await generator(page).description.fill(words);
    const other = await context.newPage();
    await other.goto('/pricing');
    await signOut(other);
    await expect(page).toHaveURL(/\/$/);
    await expect(ended(page)).toContainText('What you wrote is kept');
    await expect(ended(other)).toHaveCount(0);
    await other.close();
    await expectAccessible(page, '[role=alert]');
    await ended(page).getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(page, person.email);
    await expect(page).toHaveURL(/\/image-generator$/);
    await expect(generator(page).description).toHaveValue(words);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(ended(page)).toHaveCount(0);
  });

  test('on the server is told when the person comes back to the page', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/audio-chat');
    await voiceChat(page).topic.fill(words);
    await page.request.post('/__clerk/v1/client/sessions?_method=DELETE');
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(ended(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await fillSignIn(page, person.email);
    await expect(page).toHaveURL(/\/audio-chat$/);
    await expect(voiceChat(page).topic).toHaveValue(words);
  });
});

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

/** The links of each list's first answer have expired; a video's may do so once half of it is read. */
async function expireLinks(page: Page, { videosInTheMiddle = false } = {}): Promise<void> {
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
    if (copy !== '1') return route.continue({ url: link });
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
