import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../scripts/local/clerk/demo-accounts.ts';

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
export async function signIn(page: Page, email: string, path = '/dashboard'): Promise<void> {
  const answer = await page.request.post('/__clerk/v1/client/sign_ins', {
    form: { identifier: email, password: demoPassword },
  });
  expect(answer.ok(), 'signed in').toBe(true);
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
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
}
