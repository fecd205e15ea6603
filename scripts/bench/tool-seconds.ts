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

const imagePrompts = [
  'A quiet harbour with a sailing boat at sunset, watercolour',
  'A city skyline at night in the rain',
  'A cabin in the snow below mountains, clear morning',
];

/** Seconds from the click on Generate Image to the picture on the screen; the first is cold. */
export function imageSeconds(): Promise<number[]> {
  return withSignedInPage(async (page, { origin }) => {
    await page.goto(origin + pages.imageGenerator.path);
    const seconds: number[] = [];
    for (const prompt of imagePrompts) {
      await page.getByLabel('Image Description *').fill(prompt);
      const started = performance.now();
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await page.getByText('AI Generated', { exact: true }).waitFor();
      seconds.push((performance.now() - started) / 1000);
      await page.getByRole('button', { name: 'Clear All' }).click();
    }
    return seconds;
  });
}

const videoPrompts = ['Slow zoom in, leaves swaying in the wind', 'Pan to the left'];

/** Seconds from the click on Generate Video to the player on the screen; the first is cold. */
export function videoSeconds(): Promise<number[]> {
  return withSignedInPage(async (page, { origin }) => {
    await page.goto(origin + pages.videoGenerator.path);
    const seconds: number[] = [];
    for (const prompt of videoPrompts) {
      // After the last one there is no form any more: the month's videos are used up.
      if (seconds.length > 0) await page.getByRole('button', { name: 'Clear All' }).click();
      await chooseImage(page, 'test/fixtures/images/plant.jpg');
      await page.getByLabel('Prompt *').fill(prompt);
      const started = performance.now();
      await page.getByRole('button', { name: 'Generate Video' }).click();
      await page.getByText('AI Generated', { exact: true }).waitFor({ timeout: 120_000 });
      seconds.push((performance.now() - started) / 1000);
    }
    return seconds;
  });
}
