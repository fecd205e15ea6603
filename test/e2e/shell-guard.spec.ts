import type { Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { beSignedIn, expectSignedIn, fillSignIn, fillSignUp } from './support/account.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** For whom the page of costs is none, there is none. */
const guarded = Object.values(pages).filter((page) => page.guarded && page !== pages.costs);
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
