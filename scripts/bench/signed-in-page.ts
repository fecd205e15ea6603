import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { demoPassword } from '../local/clerk/demo-accounts.ts';
import { type Studio, startStudio } from '../local/studio.ts';

/** Does `measure` in a browser, signed in as a Pro user of a studio without any data. */
export async function withSignedInPage<Result>(
  measure: (page: Page, studio: Studio) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const studio = await startStudio({ port: 0, dataDir, site: '.build/site' });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags],
  });
  try {
    const page = await browser.newPage();
    await signIn(page, studio.origin);
    return await measure(page, studio);
  } finally {
    await browser.close();
    await studio.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill('pro@example.com');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Open user menu' }).waitFor();
}

/** Puts a photo into the upload card of the page. */
export async function chooseImage(page: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Click to upload or drag and drop').click(),
  ]);
  await chooser.setFiles(file);
  await page.getByText('Image Ready').waitFor();
}
