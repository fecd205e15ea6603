import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { type Feature, featureKeys } from '../../shared/features.ts';
import { generatedImageListSchema } from '../../shared/image-generation.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { shareSchema } from '../../shared/shares.ts';
import { videoListSchema } from '../../shared/video-generation.ts';
import { voiceRecordListSchema } from '../../shared/voice-chat.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { download } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { tabTo } from './support/keys.ts';
import {
  generateImages,
  generateVideo,
  holdConversations,
  newPerson,
  type Person,
  removeBackgrounds,
} from './support/scenario.ts';
import { clerkRequests, firstLoad, scriptBytesOf } from './support/script-bytes.ts';
import { expect, test } from './support/studio.ts';
import { translate } from './support/translator.ts';

const gone = 'This link has ended or was taken back.';

async function call(studio: Studio, person: Person, route: Route, body?: object): Promise<unknown> {
  const answer = await fetch(studio.origin + route.path, {
    method: route.method,
    headers: {
      Authorization: `Bearer ${await studio.clerk.sessionToken(person.id)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}`);
  return answer.json();
}

/** The page of a share of the person's newest result with a tool. */
async function sharedPath(studio: Studio, person: Person, feature: Feature): Promise<string> {
  const list = (route: Route) => call(studio, person, route);
  const newest = {
    imageEditing: async () =>
      routes.listRemovedBgImages.response.parse(await list(routes.listRemovedBgImages))[0]?.id,
    imageGeneration: async () =>
      generatedImageListSchema.parse(await list(routes.listImages))[0]?.ID,
    videoGeneration: async () => videoListSchema.parse(await list(routes.listVideos))[0]?.id,
    audioChat: async () => voiceRecordListSchema.parse(await list(routes.listVoiceRecords))[0]?.id,
  };
  const order = { feature, id: await newest[feature](), days: 7 };
  return shareSchema.parse(await call(studio, person, routes.createShare, order)).url;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a person shares an image by keyboard alone, a stranger sees it without signing in, and it is taken back at once', async ({
  page,
  context,
  browser,
  studio,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await newPerson(studio);
  await generateImages(studio, person.id, ['A harbor at dawn']);
  await signIn(page, person, '/image-generator');
  const { history, toast } = generator(page);
  await history.getByRole('button', { name: 'View' }).click();
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByText('None yet.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await tabTo(dialog.getByRole('radio', { name: '7 days' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '30 days' })).toBeChecked();
  await tabTo(dialog.getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  const copy = dialog.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeFocused();
  await expect(dialog.getByText(/^Not opened yet, ends/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast('Link copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`^${studio.origin}/s/[\\w-]{24}$`));

  const visitor = await browser.newPage();
  const bytes = await scriptBytesOf(visitor, 'gzip');
  const clerk = clerkRequests(visitor);
  const answer = await visitor.goto(address, { waitUntil: 'networkidle' });
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await expect(heading(visitor)).toHaveText('A generated image');
  await expect(visitor.getByRole('img', { name: 'A generated image' })).toBeVisible();
  await expect(visitor.getByText('Made with Atelier, Image Generation')).toBeVisible();
  await expect(visitor.getByText('Offline preview')).toBeVisible();
  await expect(visitor.getByText('A harbor at dawn')).toHaveCount(0);
  expect(await bytes()).toBeLessThanOrEqual(firstLoad);
  expect(clerk).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    await expectAccessible(visitor);
  }
  const saved = await download(visitor, () =>
    visitor.getByRole('button', { name: 'Download' }).click(),
  );
  expect(saved.name).toBe('atelier-image.png');
  await visitor.reload();
  await expect(heading(visitor)).toHaveText('A generated image');

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByText(/^Opened once, ends/)).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: 'Take back' }));
  await page.keyboard.press('Enter');
  await expect(toast('The link was taken back.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Open links' })).toBeFocused();
  await expect(dialog.getByText('None yet.')).toBeVisible();
  await visitor.reload();
  await expect(heading(visitor)).toHaveText(gone);
  await expectAccessible(visitor);
  await visitor.close();
});

test('a link that is made while the others are on their way hides none of them', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await generateImages(studio, person.id, ['A harbor at dawn']);
  await sharedPath(studio, person, 'imageGeneration');
  await signIn(page, person, '/image-generator');
  await generator(page).history.getByRole('button', { name: 'View' }).click();
  const held = Promise.withResolvers<void>();
  await page.route(
    `**${routes.listShares.path}`,
    async (route) => {
      if (route.request().method() !== routes.listShares.method) return route.fallback();
      await held.promise;
      await route.abort().catch(() => undefined);
    },
    { times: 1 },
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const copy = dialog.getByRole('button', { name: 'Copy link' });
  await expect(copy).toHaveCount(2);
  await expect(copy.first()).toBeFocused();
  held.resolve();
});

test.describe('the page of a share on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('shows what each tool makes, starts no video by itself, and tries again where the line was lost, also in a browser that translates', async ({
    page,
    studio,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Who is sent a link may read another language.
    await page.addInitScript(translate);
    const person = await newPerson(studio, 'Pro');
    await removeBackgrounds(studio, person.id, 1);
    await generateImages(studio, person.id, ['A harbor at dawn']);
    await generateVideo(studio, person.id, 'zoom in slowly');
    await holdConversations(
      studio,
      person.id,
      ['Paint and light'],
      [
        { role: 'user', content: 'What is ochre?' },
        { role: 'assistant', content: 'An earth.' },
      ],
    );
    const headings: Record<Feature, string> = {
      imageEditing: 'An edited image',
      imageGeneration: 'A generated image',
      videoGeneration: 'A generated video',
      audioChat: 'Paint and light',
    };
    for (const feature of featureKeys) {
      await page.goto(await sharedPath(studio, person, feature));
      await expect(heading(page)).toHaveText(headings[feature]);
      await expect(page.getByText(/^This link ends \w+ \d+, 2\d{3}/)).toBeVisible();
      if (feature === 'audioChat') await expect(page.getByText('What is ochre?')).toBeVisible();
      await expectAccessible(page);
      if (feature !== 'videoGeneration') continue;
      const video = page.getByLabel('A generated video', { exact: true });
      await expect
        .poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState))
        .toBeGreaterThan(0);
      expect(await video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true);
    }

    const path = await sharedPath(studio, person, 'imageGeneration');
    await page.route('**/api/shared/**', (route) => route.abort());
    await page.goto(path);
    await expect(heading(page)).toHaveText('What was shared could not be shown');
    await expectAccessible(page);
    await page.unroute('**/api/shared/**');
    await tabTo(page.getByRole('button', { name: 'Try again' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'A generated image' })).toBeVisible();
    await page.goto('/s/guessed');
    await expect(heading(page)).toHaveText(gone);
  });
});

test.describe('the page of a share that stays open', () => {
  test.use({ expectedConsole: [/status of 403/] });

  test('renews the address of its picture each time that it is over, and once more when somebody asks', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, ['A harbor at dawn']);
    const path = await sharedPath(studio, person, 'imageGeneration');
    let looks = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/shared/')) looks += 1;
    });
    await page.clock.install();
    await page.goto(path);
    const picture = page.getByRole('img', { name: 'A generated image' });
    for (const renewed of [2, 3]) {
      await expect(picture).toBeVisible();
      await picture.dispatchEvent('error');
      await expect.poll(() => looks).toBe(renewed);
      await expect(picture).toBeVisible();
      await page.clock.setSystemTime(Date.now() + renewed * 11 * 60_000);
    }

    await page.route('**/media/**', (route) => route.fulfill({ status: 403 }));
    await page.reload();
    await expect(page.getByText('This picture cannot be shown.')).toBeVisible();
    await expect.poll(() => looks).toBe(5);
    await expectAccessible(page);
    await page.unroute('**/media/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(picture).toBeVisible();
  });
});
