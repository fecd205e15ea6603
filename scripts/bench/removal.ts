import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { demoPassword } from '../local/clerk/demo-accounts.ts';
import { startStudio } from '../local/studio.ts';

/** Seconds from the click on Remove Background to the result on the screen; the first is cold. */
export async function removalSeconds(): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const studio = await startStudio({ port: 0, dataDir, site: '.build/site' });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags],
  });
  try {
    const page = await browser.newPage();
    await signIn(page, studio.origin);
    const seconds: number[] = [];
    for (let n = 0; n < 4; n += 1) seconds.push(await removeOnce(page));
    return seconds;
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
  await page.goto(`${origin}/image-editor`);
}

async function removeOnce(page: Page): Promise<number> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Click to upload or drag and drop').click(),
  ]);
  await chooser.setFiles('test/fixtures/images/plant.jpg');
  await page.getByText('Image Ready').waitFor();
  const started = performance.now();
  await page.getByRole('button', { name: 'Remove Background' }).click();
  await page.getByText('Background Removed', { exact: true }).waitFor();
  const seconds = (performance.now() - started) / 1000;
  await page.getByRole('button', { name: 'Clear Images' }).click();
  return seconds;
}
