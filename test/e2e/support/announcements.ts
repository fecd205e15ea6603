import type { Page } from '@playwright/test';

const roles = ['status', 'alert', 'log'].map((role) => `[role=${role}]:not([aria-live=off])`);

/** The parts of a page whose news a screen reader speaks. */
const liveRegions = [...roles, '[aria-live=polite]', '[aria-live=assertive]', 'output'].join();

declare global {
  /** What a screen reader was given to say since a test began to listen. */
  var announced: string[] | undefined;
}

/** Begins to listen; the answer tells what a screen reader was given to say since then. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((live) => {
    const spoken: string[] = [];
    globalThis.announced = spoken;
    const isNew = ({ type, addedNodes }: MutationRecord) =>
      type === 'characterData' || addedNodes.length > 0;
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations.filter(isNew)) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest(live)) spoken.push(element.textContent ?? '');
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }, liveRegions);
  return () => page.evaluate(() => globalThis.announced ?? []);
}

/** What a screen reader is given to say during some seconds. */
export async function announcementsIn(page: Page, seconds: number): Promise<string[]> {
  const announcements = await listen(page);
  await page.evaluate(
    (wait) => new Promise((resolve) => setTimeout(resolve, wait)),
    1000 * seconds,
  );
  return announcements();
}
