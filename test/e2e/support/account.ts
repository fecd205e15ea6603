import { demoPassword } from '@atelier/local-cloud/passwords';
import { expect, type Page } from '@playwright/test';
import { deletionNotice } from '../../../shared/privacy.ts';
import type { Person } from './scenario.ts';
import { settled } from './settled.ts';
import { visit } from './visit.ts';

/** Signs up a new person through Clerk's own dialog, from the landing page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Start Creating Free' }).first().click();
  await fillSignUp(page, email);
  await expectSignedIn(page);
}

/** Fills in Clerk's own dialog for new people, which is open. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  // What Clerk says to it moves the button, maybe from under a press.
  await expect(page.locator('#password-success-feedback')).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Makes the browser one in which a person has signed in earlier; no page is opened. */
export async function beSignedIn(page: Page, person: Person): Promise<void> {
  await page.context().addCookies(person.signIn());
}

/** Opens `path` as a person who has signed in earlier. */
export async function signIn(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await beSignedIn(page, person);
  await page.goto(path);
  await expectSignedIn(page);
}

/** Signs in through Clerk's own dialog, then opens `path`. */
export async function signInByDialog(page: Page, email: string, path: string): Promise<void> {
  await visit(page, '/');
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

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  // The menu of the account, or on phones the bar's button for what is one's own.
  const menu = '[aria-label="Open user menu"], [aria-label="You"]';
  // Every test waits here, and `expect` would look again only every half second.
  await page.waitForFunction(
    (selector) => {
      const found = [...document.querySelectorAll(selector)];
      return found.some((element) => element.checkVisibility({ visibilityProperty: true }));
    },
    menu,
    { polling: 50 },
  );
}

/** Deletes the account in Clerk's profile, as its person would. */
export async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account Settings' }).click();
  const profile = page.getByRole('dialog');
  await profile.getByRole('button', { name: 'Security' }).click();
  await profile.getByRole('button', { name: 'Delete account' }).click();
  await expect(profile.getByText(deletionNotice.gone)).toBeVisible();
  await expect(profile.getByText(deletionNotice.kept)).toBeVisible();
  const confirm = profile.getByRole('textbox', { name: 'Type "Delete account" below' });
  await confirm.fill('Delete account');
  const button = profile.getByRole('button', { name: 'Delete account' }).last();
  const carmine = 'rgb(156, 22, 48)';
  await expect(button, 'the color of what is lost for good').toHaveCSS('background-color', carmine);
  await confirm.press('Enter');
}

/** The landing page, as a visitor has it, with the word that all is gone. */
export async function expectFarewell(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account and all results deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
}
