import { pages } from '../../shared/pages.ts';
import { chooseImage, withSignedInPage } from './signed-in-page.ts';

const prompts = ['Slow zoom in, leaves swaying in the wind', 'Pan to the left'];

/** Seconds from the click on Generate Video to the player on the screen; the first is cold. */
export function videoSeconds(): Promise<number[]> {
  return withSignedInPage(async (page, { origin }) => {
    await page.goto(origin + pages.videoGenerator.path);
    const seconds: number[] = [];
    for (const prompt of prompts) {
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
