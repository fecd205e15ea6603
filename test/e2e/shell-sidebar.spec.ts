import type { Page } from '@playwright/test';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn, signOut } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Sign in to continue' });

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
