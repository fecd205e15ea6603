import type { Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  beSignedIn,
  expectSignedIn,
  fillSignIn,
  fillSignUp,
  signIn,
  signInByDialog,
  signOut,
} from './support/account.ts';
import { generator } from './support/generator.ts';
import { tabTo } from './support/keys.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';
import { openVoiceChat } from './support/voice-chat.ts';

const guarded = Object.values(pages).filter((page) => page.guarded);
const offer = (page: Page) => page.getByRole('region', { name: 'Sign in to continue' });

test(
  'a visitor who opens any page of the studio lands on the landing page',
  proves('screens/guard-redirect'),
  async ({ page }) => {
    await page.goto('/pricing');
    for (const { path } of guarded) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
      await expect(
        page.getByRole('heading', { name: 'Transform Your Creative Workflow with AI' }),
      ).toBeVisible();
    }
    const entries = await page.evaluate(() =>
      navigation.entries().map(({ url }) => new URL(url ?? '').pathname),
    );
    expect(entries, 'no page left an entry behind').toEqual([
      '/pricing',
      ...guarded.map(() => '/'),
    ]);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a visitor is led back to the wanted page by signing in', async ({ page, studio }) => {
  const person = await newPerson(studio);
  await page.goto('/image-generator');
  await expect(offer(page)).toContainText('Sign in to open AI Image Generator.');
  await expectAccessible(page, '[aria-label="Sign in to continue"]');
  await offer(page).getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, person.email);
  await expect(page).toHaveURL(/\/image-generator$/);
  await expect(page.getByLabel('Image Description *')).toBeVisible();
});

test('a visitor is led back to the wanted page by signing up, too', async ({ page }) => {
  fullRunOnly();
  await page.goto('/image-generator');
  await page.getByRole('button', { name: 'Start Creating Free' }).last().click();
  await fillSignUp(page, 'wants-an-image@example.com');
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/image-generator$/);
});

test('the offer to sign in can be declined, and is not made twice', async ({ page }) => {
  await page.goto('/dashboard');
  await offer(page).getByRole('button', { name: 'Close' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'View Pricing' }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test(
  'a spinner stands in for a guarded page, and for the plan, until they are known',
  proves('screens/guard-spinner', 'screens/header-plan', 'errors/sign-in-loading'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await beSignedIn(page, person);
    const held: Array<() => void> = [];
    const hold = (pattern: string) =>
      page.route(pattern, async (route) => {
        await new Promise<void>((resume) => held.push(resume));
        await route.continue();
      });
    const release = () => {
      for (const resume of held.splice(0)) resume();
    };
    await hold('**/__clerk/v1/client?*');
    await hold('**/me/billing/subscription?*');
    await page.goto('/image-editor');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    release();
    await expect(page.getByRole('heading', { name: 'AI Image Editor' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Loading your plan')).toBeAttached();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    release();
    await expect(page.getByRole('banner').getByText('Free plan')).toBeVisible();
  },
);

for (const [button, heading] of [
  ['Sign In', 'Sign in to Atelier'],
  ['Get Started', 'Create your account'],
] as const) {
  test(
    `‘${button}’ in the header opens its modal, and Escape returns the focus`,
    proves('screens/header-sign-in'),
    async ({ page }) => {
      await visit(page, '/');
      const opener = page.getByRole('banner').getByRole('button', { name: button });
      await opener.press('Enter');
      await expect(page.getByRole('dialog').getByRole('heading', { name: heading })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    },
  );
}

const demoAccounts = [
  ['free@example.com', 'Free plan'],
  ['standard@example.com', 'Standard plan'],
  ['pro@example.com', 'Pro plan'],
] as const;

for (const [email, badge] of demoAccounts) {
  test(
    `the demo account ${email} sees the badge ‘${badge}’`,
    proves('screens/header-plan'),
    async ({ page }) => {
      fullRunOnly(email !== 'standard@example.com');
      await signInByDialog(page, email, '/dashboard');
      await expect(page.getByRole('banner').getByText(badge)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    },
  );
}

test(
  'every link of the navigation opens its page at the top, marked as the current one',
  proves('screens/header-links', 'screens/sidebar-links'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/audio-chat');
    // Beside the sidebar the header's links are for pointers alone.
    for (const links of [
      page.getByRole('navigation', { name: 'Sidebar' }),
      page.locator('header [data-header-links][aria-hidden]'),
    ]) {
      for (const { path, title } of guarded) {
        const link = links.locator(`a[href="${path}"]`);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await link.click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(links.locator('[aria-current]')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main', { name: title })).toBeFocused();
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
    }
    await page.getByRole('banner').getByRole('link', { name: 'Atelier' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('going back shows a page where it was left, and under the other header too', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect(page.getByRole('navigation', { name: 'Header' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrolled).toBe(900);
  // A click would scroll first: Playwright brings what it clicks into view, even in a header that stays.
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
  await expect.poll(scrolled).toBe(900);
});

const sidebarWidth = (page: Page) =>
  page.locator('aside').evaluate((aside) => Math.round(aside.getBoundingClientRect().width));

test(
  'the sidebar is 256 px wide, 64 px when collapsed, and below 640 px a bar of 64 px at the bottom; collapsed, it is remembered and never drawn wide in between',
  proves('screens/sidebar-collapse', 'states/sidebar-and-dialogs', 'constants/sidebar-widths'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person);
    const width = () => sidebarWidth(page);
    await expect.poll(width).toBe(256);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(64);
    await expectAccessible(page, 'aside');
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBe(256);
    await page.setViewportSize({ width: 639, height: 800 });
    await expect(page.locator('aside')).toHaveCount(0);
    const bar = page.getByRole('navigation', { name: 'Studio' });
    expect(await bar.boundingBox()).toMatchObject({ height: 64, width: 639 });
    await page.setViewportSize({ width: 640, height: 800 });
    await expect.poll(width).toBe(256);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.addInitScript(() => {
      const widths = new Set<number>();
      Object.assign(globalThis, { widths });
      requestAnimationFrame(function look() {
        const aside = document.querySelector('aside');
        if (aside) widths.add(aside.getBoundingClientRect().width);
        requestAnimationFrame(look);
      });
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Free plan')).toBeVisible();
    expect(await page.evaluate(() => [...Reflect.get(globalThis, 'widths')])).toEqual([64]);
  },
);

test('the theme can be chosen everywhere, and a reload keeps it from the first moment on', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.atFirst = document.documentElement.dataset.theme ?? 'none';
    });
  });
  await visit(page, '/');
  const root = page.locator('html');
  const choose = async (name: string) => {
    await page.getByRole('radio', { name }).and(page.locator(':visible')).check({ force: true });
  };
  await choose('Dark theme');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-at-first', 'dark');
  await signIn(page, person);
  await expect(root).toHaveAttribute('data-at-first', 'dark');
  await choose('System theme');
  await expect(root).not.toHaveAttribute('data-theme');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Theme and legal pages' }).click();
  await choose('Light theme');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await choose('Dark theme');
  await page.reload();
  await expect(root).toHaveAttribute('data-at-first', 'dark');
});

test('a browser that stores nothing has a theme, a sidebar and a tool for the visit', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
  });
  await signIn(page, person, '/');
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark theme' });
  await dark.check({ force: true });
  await expect(dark).toBeChecked();
  await page.getByRole('navigation').getByRole('link', { name: 'Image Generator' }).click();
  const { description, generateButton, picture } = generator(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await description.fill('A lighthouse');
  await generateButton.click();
  await expect(picture).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

test(
  'Account Settings opens the profile and gets the focus back; signing out leads to /, without a word',
  proves('screens/header-sign-out', 'screens/sidebar-settings'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person);
    const settings = page.getByRole('button', { name: 'Account Settings' });
    await settings.press('Enter');
    await expect(page.getByRole('dialog').getByText('Profile details')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();
    for (const name of ['Privacy Policy', 'Terms of Service', 'Contact']) {
      const link = page.getByRole('complementary').getByRole('link', { name });
      await expect(link).toHaveAttribute('href', '#');
    }
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[aria-label="Sign in to continue"]'))
          document.title = 'Offered';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page).not.toHaveTitle('Offered');
    await expect(offer(page)).toHaveCount(0);
  },
);

test('the skip link leads past header and sidebar, and leaves the address alone', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const { description } = generator(page);
  await expect(description).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/image-generator$/);
  await page.keyboard.press('Tab');
  await expect(description).toBeFocused();
});

test('header and menu have room from 320 px on, signed out and in', async ({ page, studio }) => {
  const person = await newPerson(studio, 'Standard');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectRoom(page);
  await signIn(page, person, '/pricing');
  await expect(page.getByRole('banner').getByText('Standard plan')).toBeVisible();
  await expectRoom(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByText('Standard plan')).toBeVisible();
  await expectRoom(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveCount(8);
  await expectAccessible(page, '[popover]');
  await menu.getByRole('link', { name: 'Image Generator' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main', { name: 'AI Image Generator' })).toBeFocused();
});

async function expectRoom(page: Page): Promise<void> {
  for (const width of [1152, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = page.getByRole('banner').locator('a, button, span').and(page.locator(':visible'));
    const right = () =>
      parts.evaluateAll((all) =>
        Math.max(...all.map((part) => part.getBoundingClientRect().right)),
      );
    // The header follows the width a frame later.
    await expect.poll(right, `${width} px`).toBeLessThanOrEqual(width - 8);
  }
  await expectAccessible(page, 'header');
}

test('the toast of a new call leaves the row for typed words free', async ({ page, studio }) => {
  const { begin, typed, toast } = await openVoiceChat(page, studio);
  await begin('Lighthouses');
  const told = toast('Connected to AI assistant');
  await expect(told).toBeVisible();
  const row = page.locator('form').filter({ has: typed });
  const isApart = async () => {
    const [above, below] = await Promise.all([told.boundingBox(), row.boundingBox()]);
    return above !== null && below !== null && above.y + above.height <= below.y;
  };
  await expect.poll(isApart).toBe(true);
});

test('an open list of options is accessible, and so is the page behind it', async ({
  page,
  studio,
}) => {
  const { style } = await openVoiceChat(page, studio);
  await style.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Professional/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(style).toBeFocused();
  await expect(style).toContainText('Professional');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('every link of the sidebar is at most one press away in the bar, which axe accepts in both themes, with forced colors and at 320 px', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/image-editor');
    const bar = page.getByRole('navigation', { name: 'Studio' });
    const header = page.getByRole('banner');
    await expect(header.getByText('10 of 10 left')).toBeVisible();
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Tools' })).toHaveAttribute('aria-current');
    const near = new Set(await linksIn(page, 'header a, [data-bottom-bar] a'));
    for (const name of ['Tools', 'You']) {
      await bar.getByRole('button', { name, exact: true }).tap();
      await expect(page.locator(':popover-open')).toBeVisible();
      for (const path of await linksIn(page, ':popover-open a')) near.add(path);
      for (const look of [
        { colorScheme: 'light', width: 375 },
        { colorScheme: 'dark', width: 320 },
      ] as const) {
        await page.setViewportSize({ width: look.width, height: 700 });
        await page.emulateMedia(look);
        await expectAccessible(page);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      await expectAccessible(page, '[data-bottom-bar]');
      await page.emulateMedia({ forcedColors: null });
      await page.keyboard.press('Escape');
      await expect(bar.getByRole('button', { name, exact: true })).toBeFocused();
    }
    const open = [pages.home, pages.pricing];
    expect([...near]).toEqual(
      expect.arrayContaining([...guarded, ...open].map(({ path }) => path)),
    );

    await bar.getByRole('button', { name: 'Tools' }).tap();
    await bar.getByRole('link', { name: /^Voice Chat/ }).tap();
    await expect(page.getByRole('main', { name: 'AI Voice Chat' })).toBeFocused();
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await bar.getByRole('link', { name: 'Home' }).tap();
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('button', { name: 'You', exact: true }).tap();
    await bar.getByRole('link', { name: /^Pricing/ }).tap();
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'You', exact: true }).tap();
    await bar.getByRole('button', { name: 'Sign out' }).tap();
    await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  test('a keyboard on the screen hides the bar, and toasts and the strip of the connection lie above it', async ({
    page,
    studio,
    context,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const bar = page.getByRole('navigation', { name: 'Studio' });
    const { description } = generator(page);
    await description.tap();
    const seen = (height: number) =>
      page.evaluate((px) => {
        Object.defineProperty(visualViewport, 'height', { configurable: true, value: px });
        visualViewport?.dispatchEvent(new Event('resize'));
      }, height);
    await seen(480);
    await expect(bar).toBeHidden();
    await seen(812);
    await expect(bar).toBeVisible();
    await context.setOffline(true);
    const strip = page.getByText('You are offline.');
    await expect(strip).toBeVisible();
    const barTop = (await bar.boundingBox())?.y ?? 0;
    const box = await strip.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
    await context.setOffline(false);
  });
});

function linksIn(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => new URL(Reflect.get(link, 'href')).pathname));
}

test('at most eight stops lie between the first Tab and the work, and the links are said once, at any width', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const { description } = generator(page);
  for (const width of [1280, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(description).toBeVisible();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      getSelection()?.setPosition(document.body, 0);
    });
    let stops = 0;
    const inWork = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (stops < 20 && !(await inWork()));
    expect(stops - 1, `${width} px`).toBeLessThanOrEqual(8);
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Library' }),
      `${width} px`,
    ).toHaveCount(1);
  }
});
