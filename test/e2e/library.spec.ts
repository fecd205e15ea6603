import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { serveHistories } from './support/histories.ts';
import { tabTo } from './support/keys.ts';
import { library, prompts } from './support/library.ts';
import { generateImages, newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'dark' },
] as const;

async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('by keys alone results of all tools are found, chosen, marked, opened, deleted and had back, in any theme and width', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await signIn(page, person, '/library');
  await expect(page.getByText('Nothing made yet')).toBeVisible();
  await expectAccessibleInAllLooks(page);
  await removeBackgrounds(studio, person.id, 1);
  await generateImages(studio, person.id, prompts);
  await page.reload();
  const { grid, tiles, tile, search, bar, undo, lightbox } = library(page);
  await expect(tiles).toHaveCount(4);
  await expectAccessibleInAllLooks(page);

  await tabTo(search);
  await page.keyboard.type('lighthouse storm');
  await expect(tiles).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zebra');
  await expect(page.getByText('No result for “zebra”')).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Clear search' }));
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(tiles).toHaveCount(4);

  await tabTo(tiles.first());
  await page.keyboard.press('End');
  await expect(tile(/Image Editor/)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('f');
  await expect(tile(/CON.*, favorite$/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toContainText('3 selected');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(3);
  await expectAccessibleInAllLooks(page);

  for (const event of ['down', 'down', 'up'] as const) await page.keyboard[event]('Delete');
  await expect(tiles, 'however long the key is held').toHaveCount(1);
  await expect(page.getByText('3 results deleted')).toBeVisible();
  await expect(tile(/Image Editor/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(tiles).toHaveCount(4);
  await expect(tile(/CON/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar).toContainText('4 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(tiles).toHaveCount(0);
  await expect(undo).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(tile(/CON/)).toBeFocused();

  await page.keyboard.press('ControlOrMeta+End');
  await expect(tile(/Image Editor/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lightbox.getByRole('heading', { name: 'Edited Image' })).toBeVisible();
  await expect(lightbox.getByText('4 of 4', { exact: true })).toBeVisible();
  const seam = lightbox.getByRole('slider', { name: 'Before and after' });
  await tabTo(seam);
  const before = Number(await seam.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect(seam).toHaveAttribute('aria-valuenow', String(before + 2));
  await expectAccessibleInAllLooks(page);
  await tabTo(lightbox.getByRole('button', { name: 'Close' }), 'Shift+Tab');
  await expect(lightbox.locator('output')).toHaveText(/%$/);
  const fitted = await lightbox.locator('output').textContent();
  await page.keyboard.press('1');
  await expect(lightbox.locator('output')).toHaveText('100%');
  await page.keyboard.press('0');
  await expect(lightbox.locator('output')).toHaveText(fitted ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByText('3 of 4', { exact: true })).toBeVisible();
  await expect(lightbox.getByRole('heading', { name: 'Generated Image' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(lightbox.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(tile(/lighthouse/)).toBeFocused();

  await page.keyboard.press('Delete');
  await tabTo(undo);
  await page.keyboard.press('Enter');
  await expect(tile(/lighthouse/)).toBeFocused();
});

test('counts are of everything at once, while the rest is still read; a search finds all once it is', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  const day = 24 * 60 * 60 * 1000;
  await serveHistories(
    page,
    Array.from({ length: 250 }, (_, n) => new Date(Date.now() - n * day).toISOString()),
  );
  const reading = Promise.withResolvers<void>();
  await page.route(/[?&]cursor=/, async (route) => {
    await reading.promise;
    await route.fallback();
  });
  await signIn(page, person, '/library');
  const { search, tiles } = library(page);
  const counts = page.getByRole('group', { name: 'Show results of' });
  await expect(counts).toHaveText(
    /All\s*1000\s*Edits\s*250\s*Images\s*250\s*Videos\s*250\s*Voice chats\s*250/,
  );
  await expect(tiles.first()).toBeVisible();
  await search.fill('boat');
  await expect(counts).toHaveText(/Images\s*100\+/);
  reading.resolve();
  await expect(counts).toHaveText(/All\s*250\s*Edits\s*0\s*Images\s*250\s*Videos\s*0/);
});
