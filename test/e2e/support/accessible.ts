import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';
import { wordsOutside } from './words-outside.ts';

/** Pixels: the least width and height of a target (WCAG 2.2, 2.5.8). */
const least = 24;

const roles = ['button', 'link', 'slider', 'menuitem', 'option', 'radio', 'tab'];
const interactive = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...roles.map((role) => `[role=${role}]`),
].join();

/** What can be pointed at and is smaller than a target may be; links within a sentence may. */
function smallTargets(page: Page, smallest = least): Promise<string[]> {
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

/** What can be pointed at and stands out of the window at its side, where nothing can be scrolled to bring it in. */
function targetsOutside(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const isReached = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        isReached(element.parentElement));
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert]'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !isReached(element);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, interactive);
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** What breaks axe's rules. Colours are judged when nothing fades in or out any more. */
async function violationsOf(page: Page, part: string): Promise<[string, string[]][]> {
  await settled(page);
  const { violations } = await (await axe(page)).include(part).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** The page, or that part of it, breaks none of axe's rules, and fits its window. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A toast that begins to fade out while it is judged is gone at a second look.
  await expect(async () => expect(await violationsOf(page, part)).toEqual([])).toPass({
    timeout: 10_000,
  });
  expect(await smallTargets(page), 'targets under 24 px').toEqual([]);
  expect(await targetsOutside(page), 'targets out of the window').toEqual([]);
  expect(await wordsOutside(page), 'words over the edge of what they stand on').toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'horizontal scroll').toBeLessThanOrEqual(0);
}

/**
 * Axe, which stays in the page from one look at it to the next and judges all at one go there. Otherwise each
 * look puts it into two pages anew, which takes four times as long.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  expect(page.frames(), 'pages within the page, which this does not look into').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
}
