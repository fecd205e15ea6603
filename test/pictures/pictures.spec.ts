import { fileURLToPath } from 'node:url';
import type { Screen, ScreenState } from '../e2e/support/screens/screen.ts';
import { screens } from '../e2e/support/screens/screens.ts';
import { settled } from '../e2e/support/settled.ts';
import { expect, test } from '../e2e/support/studio.ts';

const widths = [375, 768, 1280];
const themes = ['light', 'dark'] as const;

/** Pixels of a picture that may differ, and how far a color may be off before its pixel does, of 1. */
const tolerance = { maxDiffPixels: 20, threshold: 0.01 };

const stylePath = fileURLToPath(new URL('what-differs-by-itself.css', import.meta.url));

test.use({ expectedConsole: [/./], contextOptions: { reducedMotion: 'reduce' } });

for (const [path, screen] of Object.entries<Screen>(screens)) {
  test(path, async ({ page, studio, work }) => {
    // Else the page offers to notify, once something takes so long.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.addInitScript(showAlike);
    for (const state of Object.keys(screen.states) as ScreenState[]) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await screen.states[state]({ page, studio, work });
      for (const width of widths) {
        for (const theme of themes) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: theme });
          await settled(page);
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          const name = `${path.slice(1) || 'home'}-${state}-${width}-${theme}.png`;
          const options = { ...tolerance, stylePath, fullPage: true };
          await expect.soft(page).toHaveScreenshot(name, options);
        }
      }
    }
  });
}

/** Keeps the words alike of what is another at each run: dates, references, seeds. Runs in the page. */
function showAlike(): void {
  const alike: readonly (readonly [RegExp, string])[] = [
    [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}/g, 'Jan 1, 2030'],
    [/\b\d{1,2}:\d{2} [AP]M/g, '12:00 PM'],
    [/\b(?=[a-f]*\d)[0-9a-f]{8}\b/g, '01234567'],
    [/\b\d{6,}\b/g, '1234567890'],
    // The end of a job's id.
    [/^[0-9A-HJKMNP-TV-Z]{8}$/, 'REF01234'],
  ];
  const change = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const before = node.nodeValue ?? '';
      const after = alike.reduce((words, [pattern, to]) => words.replace(pattern, to), before);
      if (after !== before) node.nodeValue = after;
    }
  };
  const whatever = { subtree: true, childList: true, characterData: true };
  new MutationObserver(change).observe(document, whatever);
}
