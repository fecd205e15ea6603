import type { Page } from '@playwright/test';

/** Words that run over the edge of what they stand on: a card, a button, whatever has a border or a colour of its own. */
export function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasGround = ({ backgroundColor, borderBottomWidth, display }: CSSStyleDeclaration) =>
      display !== 'inline' &&
      (!/, 0\)$/.test(backgroundColor) || Number.parseFloat(borderBottomWidth) > 0);
    /** What is clipped or scrolled does not run out, and what is placed by itself may. */
    const isApart = ({ overflowX, overflowY, position }: CSSStyleDeclaration) =>
      overflowX !== 'visible' || overflowY !== 'visible' || /absolute|fixed/.test(position);
    const groundOf = (element: Element): Element | undefined => {
      const style = getComputedStyle(element);
      if (isApart(style)) return undefined;
      if (hasGround(style)) return element;
      return element.parentElement ? groundOf(element.parentElement) : undefined;
    };
    const outOf = (ground: Element, words: DOMRect) => {
      const { top, right, bottom, left } = ground.getBoundingClientRect();
      const { width, height } = words;
      if (Math.min(width, height) <= 1) return 0;
      return Math.max(
        ...[top - words.top, words.right - right, words.bottom - bottom, left - words.left],
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      const ground = groundOf(parentElement);
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const out = ground ? outOf(ground, range.getBoundingClientRect()) : 0;
      // Letters may be taller than their line.
      if (out > 2) found.push(`${Math.round(out)} px: ${textContent}`);
    }
    return found;
  });
}
