import type { Page } from '@playwright/test';

/** Pixels: the least width and height of a target (WCAG 2.2, 2.5.8). */
const least = 24;

const roles = ['button', 'link', 'slider', 'menuitem', 'option', 'radio', 'tab'];
const interactive = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...roles.map((role) => `[role=${role}]`),
].join();

/** What can be pointed at and is smaller than a target may be; links within a sentence may. */
export function smallTargets(page: Page, smallest = least): Promise<string[]> {
  return page.evaluate(
    ({ selector, px }) => {
      const visible = { visibilityProperty: true, opacityProperty: false } as const;
      /** What is only there for screen readers is pointed at by its label, if at all. */
      const targetOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 ? element : element.closest('label');
      };
      const isInSentence = (element: Element) =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent !== element.textContent;
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility(visible) && !element.closest('[inert]'))
        .filter((element) => !isInSentence(element))
        .map(targetOf)
        .filter((target) => target !== null)
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < px)
        .map(
          ({ target, box }) => `${box.width} x ${box.height}: ${target.outerHTML.slice(0, 200)}`,
        );
    },
    { selector: interactive, px: smallest },
  );
}
