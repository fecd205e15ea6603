import type { BrowserContext, Page } from '@playwright/test';
import { expectSignedIn, signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { scriptsWith } from './support/scripts.ts';
import { expect, test } from './support/studio.ts';

test.describe('a part of a page that cannot be loaded', () => {
  test.use({ expectedConsole: [/did not load|ERR_FAILED/] });

  test('is asked for once more by loading the page anew, then says so and leaves the page as it is', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await page.route('**/select-list-*.js', (route) => route.abort());
    await signIn(page, person, '/audio-chat');
    const choice = page.getByRole('combobox', { name: 'AI Voice' });
    const anew = page.waitForEvent('load');
    await choice.click();
    await anew;
    await expectSignedIn(page);
    await choice.click();
    await expect(page.getByText('The list could not be opened.')).toBeVisible();
    await expect(choice).toBeVisible();
  });

  test('says so in its place where it would show by itself, and is there after a reload', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, ['A fox in the snow']);
    await page.route('**/history-pages-*.js', (route) => route.abort());
    await signIn(page, person, '/image-generator');
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    await expect(generator(page).description).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('table', { name: 'Image Generation History' })).toBeVisible();
  });
});

test.describe('a part around the page that cannot be loaded', () => {
  test.use({ expectedConsole: [/did not load|ERR_FAILED|fetch dynamically/] });

  test('leaves the page as it is when a window is made narrow', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await page.route('**/{phone-bar,uses-left}-*.js', (route) => route.abort());
    await signIn(page, person, '/image-generator');
    const { description } = generator(page);
    await description.fill('A lighthouse in a storm');
    const failed = page.waitForEvent('console', (message) => message.text().includes('not load'));
    await page.setViewportSize({ width: 375, height: 700 });
    await failed;
    await expect(description).toHaveValue('A lighthouse in a storm');
  });

  test('is there already when the connection is lost before', async ({ page, context, studio }) => {
    const person = await newPerson(studio);
    const loaded = page.waitForResponse('**/phone-bar-*.js');
    await signIn(page, person, '/image-generator');
    await generator(page).description.click();
    await (await loaded).finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('after a deployment the code of the older build is gone', () => {
  test.use({
    expectedConsole: [/status of 404|This page broke|dynamically imported module/],
  });

  const broken = (page: Page) =>
    page.getByRole('heading', { name: 'This page could not be shown' });
  const sidebarLink = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name });

  /** Counts how often the document is loaded. */
  function documentLoads(page: Page): { count: number } {
    const loads = { count: 0 };
    page.on('load', () => {
      loads.count += 1;
    });
    return loads;
  }

  async function removeScripts(context: BrowserContext, text: string): Promise<void> {
    for (const path of await scriptsWith(text)) {
      await context.route(`**${path}`, (route) => route.fulfill({ status: 404 }));
    }
  }

  test('and the page reloads once; if that does not help, it says so and has a way on', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/dashboard');
    await removeScripts(context, 'Image Description');
    const loads = documentLoads(page);
    await sidebarLink(page, 'Image Generator').click();
    await expect(broken(page)).toBeVisible();
    expect(loads.count).toBe(1);
    await expect(page).toHaveURL(/\/image-generator$/);
    await sidebarLink(page, 'Dashboard').click();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    await sidebarLink(page, 'Image Generator').click();
    await expect(broken(page)).toBeVisible();
    expect(loads.count).toBe(1);
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(generator(page).description).toBeVisible();
  });

  test('but words that are being written are not thrown away for it', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    await generator(page).description.fill('A lighthouse in a storm');
    await removeScripts(context, 'Welcome back!');
    const loads = documentLoads(page);
    await sidebarLink(page, 'Dashboard').click();
    await expect(broken(page)).toBeVisible();
    await sidebarLink(page, 'Image Generator').click();
    await expect(generator(page).description).toHaveValue('A lighthouse in a storm');
    expect(loads.count).toBe(0);
  });
});
