import type { Page } from '@playwright/test';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn, signInByDialog } from './support/account.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

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

/** What somebody may set who reads letters better that stand apart (WCAG 2.2, 1.4.12). */
const wideText =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }';

test('letters that stand further apart push neither plan nor account out of the header', async ({
  page,
  studio,
}) => {
  await signIn(page, await newPerson(studio, 'Standard'), '/dashboard');
  for (const path of ['/dashboard', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Standard plan')).toBeVisible();
    await page.addStyleTag({ content: wideText });
    await expectRoom(page, [1440, 1280, 1024]);
  }
});

test('beside a scroll bar no link of the header goes on in a second line', async ({
  page,
  studio,
}) => {
  await signIn(page, await newPerson(studio, 'Standard'), '/dashboard');
  for (const path of ['/image-editor', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Standard plan')).toBeVisible();
    // As wide as those of Windows, which media queries do not know of; here they take no room.
    await page.addStyleTag({ content: 'html { padding-right: 17px }' });
    for (const width of [1440, 1280, 1184, 1152, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => brokenLinks(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Links of the header whose words stand in more than one line. */
function brokenLinks(page: Page): Promise<string[]> {
  return page.locator('[data-header-links] a').evaluateAll((links) =>
    links
      .filter((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
}

async function expectRoom(page: Page, widths = [1280, 1152, 1024, 768, 375, 320]): Promise<void> {
  for (const width of widths) {
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
