import type { Page } from '@playwright/test';
import { beSignedIn } from './support/account.ts';
import { openPages, signInButton } from './support/open-pages.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { belongsToReact } from './support/visit.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 404/] });

  test('the open pages and the answer where there is no page can be read', async ({ page }) => {
    for (const [path, heading] of openPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(signInButton(page)).toBeVisible();
    }
    await expect(page.getByRole('rowheader', { name: 'Standard' })).toBeVisible();
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not on the table',
    );
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** Keeps the application's scripts back, so that a test can look at the page as it was rendered ahead. */
async function withheldScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Lets the scripts run, and proves that they take over the elements that are there. */
async function expectTakenOver(page: Page, release: () => void): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => {
    element.dataset.mark = 'before';
  });
  release();
  await expect.poll(() => belongsToReact(heading)).toBe(true);
  await expect(heading).toHaveAttribute('data-mark', 'before');
}

const background = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

const paper = { light: 'rgb(245, 242, 235)', dark: 'rgb(23, 20, 17)' } as const;

for (const [system, chosen, quickPath] of [
  ['light', 'dark', '/'],
  ['dark', 'light', '/pricing'],
  ['dark', undefined, '/404'],
] as const) {
  test.describe(`with ${chosen ?? 'no theme'} chosen and ${system} the system’s`, () => {
    test.use({ colorScheme: system });

    for (const path of ['/', '/pricing', '/404']) {
      test.describe(path, () => {
        test.use({ expectedConsole: path === '/404' ? [/status of 404/] : [] });

        test('shows the theme with the first paint, and the application takes it over', async ({
          page,
        }) => {
          fullRunOnly(path !== quickPath);
          await page.addInitScript((theme) => {
            if (theme) localStorage.setItem('atelier-theme', theme);
          }, chosen);
          const release = await withheldScripts(page);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(signInButton(page)).toBeVisible();
          expect(await background(page)).toBe(paper[chosen ?? system]);
          await expectTakenOver(page, release);
          expect(await background(page)).toBe(paper[chosen ?? system]);
          const name = `${(chosen ?? 'system').replace(/^./, (first) => first.toUpperCase())} theme`;
          await expect(page.getByRole('contentinfo').getByRole('radio', { name })).toBeChecked();
        });
      });
    }
  });
}

test('a signed-in person never sees the way in on an open page, and it keeps its room', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await beSignedIn(page, person);
  for (const [path] of openPages) {
    const release = await withheldScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const wayIn = page.locator('[data-visitors]');
    await expect(wayIn, path).not.toHaveCount(0);
    for (const button of await wayIn.all()) {
      await expect(button).toBeHidden();
      expect((await button.boundingBox())?.width).toBeGreaterThan(60);
    }
    const before = await heading.boundingBox();
    await expectTakenOver(page, release);
    await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
    await expect(wayIn).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(before);
  }
});

test('a guarded page begins with header and sidebar in their places', async ({ page, studio }) => {
  const person = await newPerson(studio);
  await beSignedIn(page, person);
  const release = await withheldScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  const main = await page.getByRole('main').boundingBox();
  expect(main?.x).toBe(256);
  release();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 256, y: main?.y });
});
