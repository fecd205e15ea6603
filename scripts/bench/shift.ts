import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { onEveryRoute } from './on-every-route.ts';
import type { Row } from './row.ts';

const shiftSchema = z.object({
  /** The score of the shift, as browsers count it. */
  value: z.number(),
  /** What moved, for people who look for the cause. */
  moved: z.array(z.string()),
});

/** What moved on a page although nobody had touched it. */
export type Shift = z.infer<typeof shiftSchema>;

// Runs in the page, before anything else does.
const observer = `
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const text = element?.textContent.trim().slice(0, 40);
        return [element?.outerHTML.slice(0, 120), text, previousRect.y, currentRect.y].join(' | ');
      });
      window.layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Notes the shifts of every page that `page` opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({ content: observer });
}

/** The shifts of the page that is open, so far. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  // An entry comes with the frame after the shift.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  return z.array(shiftSchema).parse(await page.evaluate('window.layoutShifts'));
}

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
