import { expect, type Locator } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 80;

/** Goes to an element by the Tab key alone, backwards if need be. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  const arrived = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops && !(await arrived()); stop += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
