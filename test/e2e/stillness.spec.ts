import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Shift, shiftsOf, watchShifts } from '../../scripts/bench/layout-shifts.ts';
import type { Studio } from '../../scripts/local/studio.ts';
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

/** A face that arrives after the first paint may widen a word by less than this score. */
const visible = 0.001;

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
  await watchShifts(page);
  for (const { path } of visited) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum >= visible) moved[path] = shifts;
  }
  return moved;
}
