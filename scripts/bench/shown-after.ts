import type { Page } from '@playwright/test';

/** Longest wait for the picture, in milliseconds. */
const patience = 30_000;

type Shown = { button: string; alt: string };

/**
 * Milliseconds from a click on the button to the frame in which the picture is painted, by the browser's
 * own clock: what drives the browser takes no part in it.
 */
export function shownAfter(page: Page, { button, alt }: Shown): Promise<number> {
  return page.evaluate(
    async ({ button, alt, patience }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const pressed = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent?.trim() === button,
      );
      const isShown = () => {
        const image = document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`);
        return image?.complete && image.checkVisibility({ visibilityProperty: true });
      };
      const started = performance.now();
      pressed?.click();
      while (!isShown()) {
        if (performance.now() - started > patience) throw new Error(`${button} showed nothing.`);
        await frame();
      }
      await frame();
      return performance.now() - started;
    },
    { button, alt, patience },
  );
}
