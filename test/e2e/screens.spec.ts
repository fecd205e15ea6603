import { isFullRun } from '../full-run.ts';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectWords } from './support/expect-words.ts';
import { fullProduct, pairwise } from './support/pairwise.ts';
import { type Screen, type ScreenState, screenStates } from './support/screens/screen.ts';
import { screens } from './support/screens/screens.ts';
import { test } from './support/studio.ts';

const dimensions = {
  route: Object.keys(screens),
  state: screenStates,
  width: ['320', '768', '1280'],
  theme: ['light', 'dark'],
} as const;

/** Where every two of these meet; in a full run, everything with everything. */
const looks = isFullRun ? fullProduct(dimensions) : pairwise(dimensions);

test.describe('each state has its words, fits, can be pointed at, and axe finds nothing', () => {
  test.use({ expectedConsole: [/status of (404|50\d)|ERR_FAILED|Failed to|did not load/] });

  for (const [path, screen] of Object.entries<Screen>(screens)) {
    test(path, proves(...screen.proves), async ({ page, studio, work }) => {
      test.setTimeout(240_000);
      for (const state of Object.keys(screen.states) as ScreenState[]) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await screen.states[state]({ page, studio, work });
        const part = page.getByRole(state === 'dialog' ? 'dialog' : 'main');
        await expectWords(part, screen.words[state]);
        for (const { width, theme } of looks.filter(
          (look) => look.route === path && look.state === state,
        )) {
          await test.step(`${state}, ${width} px, ${theme}`, async () => {
            await page.setViewportSize({ width: Number(width), height: 800 });
            await page.emulateMedia({ colorScheme: theme });
            await expectAccessible(page);
          });
        }
      }
    });
  }
});
