import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 80;

/** Goes to an element by the Tab key alone, backwards if need be; at every stop the focus shows. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  const arrived = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops && !(await arrived()); stop += 1) {
    await page.keyboard.press(key);
    expect(await unmarkedFocus(page), 'focus that does not show').toBeUndefined();
  }
  await expect(target).toBeFocused();
}

/** What has the focus, where neither it nor what is drawn in its place carries a mark. */
function unmarkedFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const isMarked = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return outlined || (element.className.includes('cl-') && boxShadow !== 'none');
    };
    // A radio or a range is drawn by what it stands in.
    return isMarked(focused) || isMarked(focused.parentElement) ? undefined : focused.outerHTML;
  });
}
