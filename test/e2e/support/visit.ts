import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens one of the pages that can be read before their scripts have run, and waits until they have: of what is
 * done to it before, only the press of a button is kept.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => belongsToReact(heading), { intervals: [50] }).toBe(true);
  // By the second frame it listens to everything that it listens to.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Whether the application has taken over an element that stood in the page before it. */
export function belongsToReact(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
}
