import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';
import { voiceChat } from './support/voice-chat.ts';

const words = 'A lighthouse in a storm';

/** What says that the network is gone comes with the first input; gives how to make that, and to wait until it is there. */
function wordsToCome(page: Page): () => Promise<void> {
  const read = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/connection-words'),
  );
  return async () => {
    await page.mouse.move(10, 10);
    await read;
    // It is evaluated soon after it was read.
    await page.waitForTimeout(200);
  };
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
    const begin = wordsToCome(page);
    await signIn(page, person, '/image-generator');
    const { description, history } = generator(page);
    await expect(history.getByText('0 total')).toBeVisible();
    await begin();
    const strip = page.getByRole('status').filter({ hasText: /offline|online/ });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // Until the sidebar has made room.
      await expect.poll(async () => (await description.boundingBox())?.width).toBeGreaterThan(200);
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
    const begin = wordsToCome(page);
    await visit(page, '/');
    await begin();
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
    await expect(generator(page).description).toHaveValue(words);
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
    const begin = wordsToCome(page);
    await signIn(page, person, '/image-generator');
    await expect(page.getByText('Your history could not be read')).toBeVisible();
    await begin();
    await page.unrouteAll();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No generated images yet')).toBeVisible();
    await expect(page.getByText('Your usage could not be read.')).toHaveCount(0);
  });
});
