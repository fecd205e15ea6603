import { pages } from '../../shared/pages.ts';
import { withSignedInPage } from './signed-in-page.ts';

const prompts = [
  'A quiet harbour with a sailing boat at sunset, watercolour',
  'A city skyline at night in the rain',
  'A cabin in the snow below mountains, clear morning',
];

/** Seconds from the click on Generate Image to the picture on the screen; the first is cold. */
export function imageSeconds(): Promise<number[]> {
  return withSignedInPage(async (page, { origin }) => {
    await page.goto(origin + pages.imageGenerator.path);
    const seconds: number[] = [];
    for (const prompt of prompts) {
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
