import type { Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** For whom the page of costs is none, there is none. */
const guarded = Object.values(pages).filter((page) => page.guarded && page !== pages.costs);

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
