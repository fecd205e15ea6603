import { demoPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { withStudio } from './with-studio.ts';

/** Does `measure` in a browser, signed in as a Pro user of a studio without any data. */
export function withSignedInPage<Result>(
  measure: (page: Page, studio: Studio) => Promise<Result>,
): Promise<Result> {
  return withStudio(async (browser, studio) => {
    const page = await browser.newPage();
    await signIn(page, studio.origin);
    return measure(page, studio);
  });
}

/** Signs in through Clerk's own dialog, as the Pro user unless another is named. */
export async function signIn(page: Page, origin: string, email = 'pro@example.com'): Promise<void> {
  await page.goto(origin);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Open user menu' }).waitFor();
}

type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** Puts a photo into the upload card of the page. */
export async function chooseImage(page: Page, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Click to upload or drag and drop').click(),
  ]);
  await chooser.setFiles(file);
  await page.getByText('Image Ready').waitFor();
}
