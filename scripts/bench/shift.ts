import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { onEveryRoute } from './on-every-route.ts';
import type { Row } from './row.ts';

const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
];

/** Answers of the API take this long in milliseconds, so that every page is seen while it loads. */
const slowness = 500;

/** Layout shift of every page from its first paint until all has loaded: on a phone, on a desktop. */
export function shiftPerRoute(): Promise<Row[]> {
  return onEveryRoute(async ({ url, newPage }) => {
    const figures: string[] = [];
    for (const viewport of screens) {
      figures.push((await shift(await newPage({ viewport }), url)).toFixed(3));
    }
    return figures;
  });
}

/** The sum of all shifts, which is never less than the worst of them in a row. */
async function shift(page: Page, url: string): Promise<number> {
  await watchShifts(page);
  await page.route('**/api/**', async (route) => {
    await setTimeout(slowness);
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
}
