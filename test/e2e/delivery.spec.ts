import type { Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import { beSignedIn, expectSignedIn } from './support/account.ts';
import { openPages, signInButton } from './support/open-pages.ts';
import { newPerson } from './support/scenario.ts';
import { clerkRequests, firstLoad, scriptBytesOf } from './support/script-bytes.ts';
import { expect, test } from './support/studio.ts';

/** All the JavaScript that a person who is signed in may be sent before the first input, Clerk's included, with Brotli. */
const signedInLoad = 250_000;

for (const [path, heading] of openPages) {
  test(`a visitor of ${path} loads at most 90 KB of JavaScript, and Clerk with the first touch of a way in`, async ({
    page,
  }) => {
    const bytes = await scriptBytesOf(page, 'gzip');
    const clerk = clerkRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const loaded = await bytes();
    expect(loaded).toBeGreaterThan(firstLoad / 2);
    expect(loaded).toBeLessThanOrEqual(firstLoad);
    await signInButton(page).hover();
    await page.waitForLoadState('networkidle');
    expect(clerk).toEqual([]);
    await signInButton(page).click();
    await expect(page.getByLabel('Email address')).toBeVisible();
    expect(clerk).not.toEqual([]);
  });
}

/** What the page has loaded and a later visit may keep: not its HTML, and not what was asked of the API or of Clerk. */
function loadedFiles(page: Page): Promise<{ path: string; isNew: boolean }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(
        ({ initiatorType, name }) =>
          initiatorType !== 'fetch' &&
          initiatorType !== 'xmlhttprequest' &&
          name.startsWith('http'),
      )
      // An answer without a body has headers only, which count as 300 bytes.
      .map(({ name, transferSize }) => ({
        path: new URL(name).pathname,
        isNew: transferSize > 300,
      })),
  );
}

/** A browser may tell of a pointer that rests as of one that moves, after it has drawn: nobody has begun to use the page by that. */
function ignoreResting(): void {
  const ignore = (event: PointerEvent) => {
    if (event.movementX === 0 && event.movementY === 0) event.stopImmediatePropagation();
  };
  addEventListener('pointermove', ignore, { capture: true });
}

for (const { path } of Object.values(pages)) {
  test(`a signed-in person loads at most 250 KB of JavaScript of ${path} before the first input, and nothing of it again`, async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await beSignedIn(page, person);
    const bytes = await scriptBytesOf(page, 'br');
    await page.context().addInitScript(ignoreResting);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    const loaded = await bytes();
    expect(loaded).toBeGreaterThan(signedInLoad / 2);
    expect(loaded).toBeLessThanOrEqual(signedInLoad);
    const later = await page.context().newPage();
    await later.goto(path, { waitUntil: 'networkidle' });
    await expectSignedIn(later);
    const files = await loadedFiles(later);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(({ isNew }) => isNew)).toEqual([]);
  });
}

test('what shows toasts and dialogs is loaded with the first input, not before', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await beSignedIn(page, person);
  await page.addInitScript(ignoreResting);
  await page.goto('/image-generator', { waitUntil: 'networkidle' });
  await expectSignedIn(page);
  const late = async () => {
    const files = (await loadedFiles(page)).map(({ path }) => path);
    return ['toaster', 'lightbox-window'].filter((name) =>
      files.some((file) => file.includes(name)),
    );
  };
  expect(await late()).toEqual([]);
  await page.mouse.move(200, 200);
  await expect.poll(late).toEqual(['toaster', 'lightbox-window']);
});

test('neither open page asks for what only the other one needs', async ({ request }) => {
  const scripts = async (path: string) =>
    (await (await request.get(path)).text()).match(/(?<=\/assets\/)(home|pricing)-parts/g);
  expect(await scripts('/')).toEqual(['home-parts']);
  expect(await scripts('/pricing')).toEqual(['pricing-parts']);
});

test('a page that Clerk sends somebody back to loads Clerk at once', async ({ page }) => {
  const clerk = clerkRequests(page);
  for (const path of ['/pricing?__clerk_status=completed', '/#/factor?__clerk_modal_state=e30']) {
    await page.goto(path);
    await expect.poll(() => clerk).toContain('/__clerk/v1/client');
    clerk.length = 0;
  }
});
