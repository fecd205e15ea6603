import { pages } from '../../shared/pages.ts';
import { signIn, signInByDialog } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const guarded = Object.values(pages).filter((page) => page.guarded);

for (const { path } of guarded) {
  test(`a visitor who opens ${path} lands on the landing page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(
      page.getByRole('heading', { name: 'Transform Your Creative Workflow with AI' }),
    ).toBeVisible();
  });
}

const demoAccounts = [
  ['free@example.com', 'Free plan'],
  ['standard@example.com', 'Standard plan'],
  ['pro@example.com', 'Pro plan'],
] as const;

for (const [email, badge] of demoAccounts) {
  test(`the demo account ${email} sees the badge ‘${badge}’`, async ({ page }) => {
    await signInByDialog(page, email, '/dashboard');
    await expect(page.getByRole('banner').getByText(badge)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });
}

test('every link of the navigation opens its page, marked as the current one', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person.email);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  for (const { path } of guarded) {
    await sidebar.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(sidebar.locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the sidebar is 256 px wide, 64 px when collapsed, and collapses by itself below 640 px', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person.email);
  const width = () =>
    page.locator('aside').evaluate((aside) => Math.round(aside.getBoundingClientRect().width));
  await expect.poll(width).toBe(256);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBe(64);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect.poll(width).toBe(256);
  await page.setViewportSize({ width: 639, height: 800 });
  await expect.poll(width).toBe(64);
});

test('Account Settings opens the profile, and signing out returns to the landing page', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person.email);
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await expect(page.getByRole('dialog').getByText('Profile details')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test.describe('a path that no page has', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('answers 404', async ({ page, studio }) => {
    const answer = await page.goto(`${studio.origin}/no-such-page`);
    expect(answer?.status()).toBe(404);
  });
});
