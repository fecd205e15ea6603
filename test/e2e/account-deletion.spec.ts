import type { Page } from '@playwright/test';
import { storedDataOf } from '../api/support/stored-data.ts';
import { signIn } from './support/account.ts';
import { generateImages, newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** Deletes the account in Clerk's profile, as its person would. */
async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('menuitem', { name: 'Manage account' }).click();
  const profile = page.getByRole('dialog');
  await profile.getByRole('button', { name: 'Security' }).click();
  await profile.getByRole('button', { name: 'Delete account' }).click();
  const confirm = profile.getByRole('textbox');
  await expect(confirm).toBeVisible();
  await confirm.fill('Delete account');
  await profile.getByRole('button', { name: 'Delete account' }).last().click();
}

test('a person deletes the account, and everything in it is gone', async ({ page, studio }) => {
  const person = await newPerson(studio, 'Pro');
  await removeBackgrounds(studio, person.id, 1);
  await generateImages(studio, person.id, ['A lighthouse']);
  await signIn(page, person.email);
  await deleteAccount(page);
  await page.screenshot({ path: '/tmp/atelier/account/deleted.png' });

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account and all results deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await studio.clerk.webhooks.idle()).toBe(0);
  expect((await storedDataOf(studio).of(person.id)).objects).toEqual([]);
});
