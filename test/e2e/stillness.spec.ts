import { setTimeout } from 'node:timers/promises';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { type Shift, shiftsOf, watchShifts } from '../../scripts/bench/shift.ts';
import { pages } from '../../shared/pages.ts';
import { signIn } from './support/account.ts';
import { fullRunOnly } from './support/quick-run.ts';
import {
  generateImages,
  holdConversations,
  newPerson,
  type Person,
  removeBackgrounds,
} from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** Answers come this late, in milliseconds, so that every page is seen while it loads. */
const lateness = 400;

const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
];

for (const viewport of screens) {
  test.describe(`${viewport.width} px wide, however late answers come,`, () => {
    test.use({ viewport });

    test('no page moves for a person who has nothing yet', async ({ page, studio }) => {
      fullRunOnly();
      await expectStill(page, await newPerson(studio));
    });

    test('no page moves for a person with history, who has used up two tools', async ({
      page,
      studio,
    }) => {
      fullRunOnly(viewport.width >= 1280);
      await expectStill(page, await busyPerson(studio));
    });

    test('no page moves for a visitor', async ({ page }) => {
      const open = Object.values(pages).filter(({ guarded }) => !guarded);
      expect(await movedOn(page, open)).toEqual({});
    });
  });
}

async function busyPerson(studio: Studio) {
  const person = await newPerson(studio);
  await removeBackgrounds(studio, person.id, 2);
  await generateImages(studio, person.id, ['A lighthouse at dusk', 'A fox in the snow']);
  await holdConversations(studio, person.id, ['Glazes', 'Prices', 'A name for the shop']);
  return person;
}

async function expectStill(page: Page, person: Person): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await setTimeout(lateness);
    await route.continue();
  });
  await signIn(page, person);
  expect(await movedOn(page, Object.values(pages))).toEqual({});
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** What people can see to move, by the paths of the pages where it does. */
async function movedOn(
  page: Page,
  visited: readonly { path: string }[],
): Promise<Record<string, Shift[]>> {
  const moved: Record<string, Shift[]> = {};
  await slowAnimations(page);
  await waitForFaces(page);
  await watchShifts(page);
  for (const { path } of visited) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shifts = await shiftsOf(page);
    if (shifts.length > 0) moved[path] = shifts;
  }
  return moved;
}

/** Runs in the page, before anything else does. */
const unseenWithoutFaces = `{
  const unseen = new CSSStyleSheet();
  unseen.replaceSync(':root { visibility: hidden }');
  document.adoptedStyleSheets.push(unseen);
  addEventListener('DOMContentLoaded', async () => {
    const faces = Array.from(document.fonts, ({ style, family }) => style + ' 1em "' + family + '"');
    await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
    requestAnimationFrame(() => requestAnimationFrame(() => { unseen.disabled = true; }));
  });
}`;

/** Whether a face comes before the first paint is a race: here nothing is seen before its face is there. */
async function waitForFaces(page: Page): Promise<void> {
  await page.addInitScript({ content: unseenWithoutFaces });
}

/** What waits unseen for what stands above it does so for 2 s: here it waits however slow the machine is. */
async function slowAnimations(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
}
