import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import { beSignedIn, expectSignedIn, signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { clerkRequests, firstLoad, scriptBytesOf } from './support/script-bytes.ts';
import { scriptsWith } from './support/scripts.ts';
import { expect, test } from './support/studio.ts';
import { belongsToReact } from './support/visit.ts';

/** All the JavaScript that a person who is signed in may be sent before the first input, Clerk's included, with Brotli. */
const signedInLoad = 250_000;

const openPages = [
  ['/', 'Transform Your Creative Workflow with AI'],
  ['/privacy', 'What we keep, and until when'],
  ['/pricing', 'Choose Your Perfect Plan'],
] as const;

const signInButton = (page: Page) => page.getByRole('banner').getByText('Sign In', { exact: true });

for (const [path, heading] of openPages) {
  test(`a visitor of ${path} loads at most 90 KB of JavaScript, and Clerk with the first touch of a way in`, async ({
    page,
  }) => {
    const bytes = await scriptBytesOf(page, 'gzip');
    const clerk = clerkRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await signInButton(page).hover();
    await page.waitForLoadState('networkidle');
    const loaded = await bytes();
    expect(loaded).toBeGreaterThan(firstLoad / 2);
    expect(loaded).toBeLessThanOrEqual(firstLoad);
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
    await page.addInitScript(ignoreResting);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    const loaded = await bytes();
    expect(loaded).toBeGreaterThan(signedInLoad / 2);
    expect(loaded).toBeLessThanOrEqual(signedInLoad);
    // What comes with the first input is loaded as well by then.
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
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

test('neither open page asks for what only the other one needs', async ({ request }) => {
  const scripts = async (path: string) =>
    (await (await request.get(path)).text()).match(/(?<=\/assets\/)(home|pricing)-parts/g);
  expect(await scripts('/')).toEqual(['home-parts']);
  expect(await scripts('/pricing')).toEqual(['pricing-parts']);
});

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

test('pages open within the application without loading it anew, or in a tab of their own', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/');
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  const links = page.getByRole('navigation');
  for (const name of ['Pricing', 'Dashboard', 'Image Editor', 'Home']) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  // Whether the click is left to the browser, and not its tab: one behind this page may stay empty in
  // a headless Chromium.
  const left = page.evaluate(() => {
    return new Promise<boolean>((resolve) => {
      window.addEventListener('click', (click) => {
        resolve(!click.defaultPrevented);
        click.preventDefault();
      });
    });
  });
  await links.getByRole('link', { name: 'Pricing' }).click({ modifiers: ['ControlOrMeta'] });
  expect(await left).toBe(true);
  await expect(page).toHaveURL(/\/$/);
});

test.describe('a path that no page has', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('has the status 404 and a page that says so and leads home, who is signed in to the dashboard; a file that is not there is plainly missing', async ({
    page,
    studio,
  }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Atelier');
    const main = page.getByRole('main', { name: 'Page not found' });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not on the table',
    );
    const file = await page.request.get(`${studio.origin}/assets/no-such-file.js`);
    expect([file.status(), await file.text()]).toEqual([404, expect.not.stringContaining('<html')]);
    await main.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
    await signIn(page, await newPerson(studio), '/no-such-page');
    await expect(main).toContainText('your dashboard shows the newest');
    await main.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a page that Clerk sends somebody back to loads Clerk at once', async ({ page }) => {
  const clerk = clerkRequests(page);
  for (const path of ['/pricing?__clerk_status=completed', '/#/factor?__clerk_modal_state=e30']) {
    await page.goto(path);
    await expect.poll(() => clerk).toContain('/__clerk/v1/client');
    clerk.length = 0;
  }
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

test('the page about privacy leads to the notices of packages, faces and the model', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Licences of what Atelier is built of' }).click();
  for (const name of ['react-dom', 'Brygada 1918', 'U-2-Net (small)'])
    await expect(page.locator('body')).toContainText(name);
});
