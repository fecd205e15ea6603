import type { Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import { chooseImage, withSignedInPage } from './signed-in-page.ts';

/** Seconds from the click on Remove Background to the result on the screen; the first is cold. */
export function removalSeconds(): Promise<number[]> {
  return withSignedInPage(async (page, { origin }) => {
    await page.goto(origin + pages.imageEditor.path);
    const seconds: number[] = [];
    for (let n = 0; n < 4; n += 1) seconds.push(await removeOnce(page));
    return seconds;
  });
}

async function removeOnce(page: Page): Promise<number> {
  await chooseImage(page, 'test/fixtures/images/plant.jpg');
  const started = performance.now();
  await page.getByRole('button', { name: 'Remove Background' }).click();
  await page.getByText('Background Removed', { exact: true }).waitFor();
  const seconds = (performance.now() - started) / 1000;
  await page.getByRole('button', { name: 'Clear Images' }).click();
  return seconds;
}
