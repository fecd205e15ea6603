import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../scripts/local/clerk/demo-accounts.ts';
import type { Person } from './scenario.ts';

/** Signs up a new person through Clerk's own dialog, from the landing page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Creating Free' }).first().click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSignedIn(page);
}

/** Opens `path` as a person who has signed in earlier. */
export async function signIn(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await page.context().addCookies(person.signIn());
  await page.goto(path);
  await expectSignedIn(page);
}

/** Signs in through Clerk's own dialog, then opens `path`. */
export async function signInByDialog(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, email);
  await page.goto(path);
}

/** Fills in Clerk's own dialog, which is open, and waits until the person is signed in. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSignedIn(page);
}

async function expectSignedIn(page: Page): Promise<void> {
  const menu = 'Open user menu';
  // Every test waits here, and `expect` would look again only every half second.
  await page.waitForFunction((name) => document.querySelector(`[aria-label="${name}"]`), menu, {
    polling: 50,
  });
  await expect(page.getByRole('button', { name: menu })).toBeVisible();
}
