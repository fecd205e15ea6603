import type { Page } from '@playwright/test';

const roles = ['status', 'alert', 'log'].map((role) => `[role=${role}]:not([aria-live=off])`);

/** The parts of a page whose news a screen reader speaks. */
const liveRegions = [...roles, '[aria-live=polite]', '[aria-live=assertive]', 'output'].join();

/** What a screen reader is given to say during some seconds. */
export function announcementsIn(page: Page, seconds: number): Promise<string[]> {
  return page.evaluate(
    async ({ live, wait }) => {
      const isNew = ({ type, addedNodes }: MutationRecord) =>
        type === 'characterData' || addedNodes.length > 0;
      const spoken: string[] = [];
      const observer = new MutationObserver((mutations) => {
        for (const { target } of mutations.filter(isNew)) {
          const element = target instanceof Element ? target : target.parentElement;
          if (element?.closest(live)) spoken.push(element.textContent ?? '');
        }
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      await new Promise((resolve) => setTimeout(resolve, wait));
      observer.disconnect();
      return spoken;
    },
    { live: liveRegions, wait: seconds * 1000 },
  );
}
