import type { Page } from '@playwright/test';
import { deletionNotice } from '../../../shared/privacy.ts';
import { expect } from './studio.ts';

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
  await confirm.press('Enter');
}

/** The landing page, as a visitor has it, with the word that all is gone. */
export async function expectFarewell(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account and all results deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
}
