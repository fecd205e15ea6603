import { isFullRun } from '../full-run.ts';
import { proves, type SpecificationRow } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { fullProduct, pairwise } from './support/pairwise.ts';
import { type Screen, screenStates } from './support/screens/screen.ts';
import { screens } from './support/screens/screens.ts';
import { test } from './support/studio.ts';
import { expectWords } from './support/words/expect-words.ts';
import { words } from './support/words/words.ts';

const dimensions = {
  route: Object.keys(screens),
  state: screenStates,
  width: ['320', '768', '1280'],
  theme: ['light', 'dark'],
} as const;

/** Where every two of these meet; in a full run, everything with everything. */
const looks = isFullRun ? fullProduct(dimensions) : pairwise(dimensions);

/** The rows of the specification that all states of a screen prove together. */
const proven: Readonly<Record<keyof typeof screens, readonly SpecificationRow[]>> = {
  '/': ['screens/landing'],
  '/pricing': ['screens/public-pages', 'screens/pricing-questions'],
  '/dashboard': ['screens/dashboard-actions'],
  '/image-editor': [
    'screens/editor-upload',
    'screens/editor-file',
    'screens/editor-result',
    'screens/editor-history',
    'screens/tool-tiles',
    'constants/durations',
  ],
  '/image-generator': ['screens/image-form', 'screens/tool-tiles', 'constants/durations'],
  '/video-generator': ['screens/video-form', 'screens/tool-tiles', 'constants/durations'],
  '/audio-chat': ['screens/tool-tiles'],
};

test.describe('each state has its words, fits, can be pointed at, and axe finds nothing', () => {
  test.use({ expectedConsole: [/status of (404|50\d)|ERR_FAILED|Failed to|did not load/] });

  for (const [path, screen] of Object.entries<Screen>(screens)) {
    test(path, proves(...proven[path as keyof typeof screens]), async ({ page, studio, work }) => {
      test.setTimeout(240_000);
      for (const state of Object.keys(screen) as (keyof Screen)[]) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await screen[state]({ page, studio, work });
        const part = page.getByRole(state === 'dialog' ? 'dialog' : 'main');
        await expectWords(part, words[path as keyof typeof screens][state]);
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
