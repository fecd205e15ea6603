import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

type Shown = { button: string; alt: string };

/** Longest wait for the picture, in milliseconds. */
const patience = 30_000;

// Runs in the page.
const measuring = `async ({ button, alt }) => {
  const frame = () => new Promise(requestAnimationFrame);
  const isShown = () => {
    const image = document.querySelector('img[alt="' + alt + '"]');
    return image?.complete && image.checkVisibility({ visibilityProperty: true });
  };
  const pressed = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === button,
  );
  const started = performance.now();
  pressed.click();
  while (!isShown()) {
    if (performance.now() - started > ${patience}) throw new Error(button + ' showed nothing.');
    await frame();
  }
  await frame();
  return performance.now() - started;
}`;

/**
 * Milliseconds from a click on the button to the frame in which the picture is painted, by the browser's
 * own clock: what drives the browser takes no part in it.
 */
export async function shownAfter(page: Page, shown: Shown): Promise<number> {
  return z.parse(z.number(), await page.evaluate(`(${measuring})(${JSON.stringify(shown)})`));
}
