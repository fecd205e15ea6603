import type { Page } from '@playwright/test';

const minute = 60_000;

/** Stops the page's clock, which must be installed: from now on its time passes only by `runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // It can only be stopped at a time to come.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + minute);
}
