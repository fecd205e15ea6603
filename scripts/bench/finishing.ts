import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { pages } from '../../shared/pages.ts';
import type { Row } from './row.ts';
import { chooseImage, withSignedInPage } from './signed-in-page.ts';

/** Sizes of the brush, in pixels of the cut-out: the usual one, and the largest. */
const sizes = [56, 200];

/** Milliseconds for the cut-out itself, which is not what is measured. */
const removalMs = 180_000;

/** Frames while a brush goes over a cut-out of 1600x1200 in the browser: each stroke from its press to half a second after. */
export function finishingFrames(): Promise<Row[]> {
  return withSignedInPage(async (page, { origin }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(origin + pages.imageEditor.path);
    await chooseImage(page, 'test/fixtures/images/plant.jpg');
    await page.getByRole('button', { name: 'Remove Background' }).click();
    await page.getByText('Background Removed', { exact: true }).waitFor({ timeout: removalMs });
    await page.getByRole('link', { name: 'Finish', exact: true }).click();
    await page.getByRole('application').waitFor();
    await page.keyboard.press('e');
    const rows: Row[] = [];
    for (const size of sizes) {
      await page.getByRole('slider', { name: 'Size' }).fill(String(size));
      rows.push({ what: `brush of ${size} px over 1600x1200`, figures: await strokes(page) });
    }
    return rows;
  });
}

/** Notes when frames come, until it is asked for them. */
const watch = `
  window.frameTimes = [];
  const note = (time) => {
    if (!window.frameTimes) return;
    window.frameTimes.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
`;

async function strokes(page: Page): Promise<string[]> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no table.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.evaluate(watch);
  for (const height of [0.35, 0.5, 0.65]) {
    await page.mouse.move(...at(0.3, height));
    await page.mouse.down();
    await page.mouse.move(...at(0.7, height + 0.1), { steps: 120 });
    await page.mouse.move(...at(0.3, height + 0.15), { steps: 120 });
    await page.mouse.up();
    await page.waitForTimeout(500);
  }
  const times = z.array(z.number()).parse(await page.evaluate('window.frameTimes'));
  await page.evaluate('window.frameTimes = undefined');
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return figuresOf(gaps.sort((one, other) => one - other));
}

function figuresOf(gaps: readonly number[]): string[] {
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const at = (share: number) =>
    gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0;
  return [
    `${(1000 / mean).toFixed(1)} frames/s`,
    `median ${at(0.5).toFixed(1)} ms`,
    `95% ${at(0.95).toFixed(1)} ms`,
    `slowest ${at(1).toFixed(0)} ms`,
  ];
}
