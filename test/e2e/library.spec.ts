import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { routes } from '../../shared/routes.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn, signOut } from './support/account.ts';
import { download } from './support/editor.ts';
import { serveHistories } from './support/histories.ts';
import { tabTo } from './support/keys.ts';
import { generateImages, newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { filesIn } from './support/zip.ts';

const prompts = [
  'A lighthouse in a storm',
  'A planet with rings',
  'CON: ../../etc/passwd',
] as const;

function library(page: Page) {
  const grid = page.getByRole('grid', { name: 'Results' });
  return {
    grid,
    tiles: grid.getByRole('gridcell', { name: /Image (Editor|Generator)/ }),
    tile: (name: string | RegExp) => grid.getByRole('gridcell', { name }),
    search: page.getByRole('searchbox', { name: 'Search your results' }),
    bar: page.getByRole('region', { name: 'Selected results' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    lightbox: page.getByRole('dialog'),
  };
}

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

test('a deletion that nobody undid is sent when the page is left, and the tool no longer shows the result', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, prompts);
  await signIn(page, person, '/library');
  const { tiles, tile, bar } = library(page);
  const left = () => imagesLeft(studio, person.id);
  await tile(/lighthouse/).hover();
  await tile(/lighthouse/)
    .getByRole('checkbox')
    .click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(2);
  expect(await left()).toBe(3);
  const held = Promise.withResolvers<void>();
  const deletion = `**${routes.deleteResults.path}`;
  await page.route(deletion, (route) => held.promise.then(() => route.continue()));
  await page.getByRole('navigation').getByRole('link', { name: 'Image Generator' }).click();
  await expect(page.getByText('2 total'), 'while it is being deleted').toBeVisible();
  expect(await left()).toBe(3);
  held.resolve();
  await expect.poll(left).toBe(2);
  await page.unroute(deletion);

  await page.goBack();
  await tile(/planet/).click({ modifiers: ['ControlOrMeta'] });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(1);
  await page.goto('about:blank');
  await expect.poll(left).toBe(1);
});

test('a deletion is sent after ten seconds also where Undo was pressed before, and where its person signs out', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, prompts);
  await page.clock.install();
  await signIn(page, person, '/library');
  const { tile, tiles, undo } = library(page);
  await tile(/planet/).press('Delete');
  await undo.click();
  await page.mouse.move(0, 0);
  await tile(/planet/).press('Delete');
  await expect(tiles).toHaveCount(2);
  await page.clock.runFor(10_000);
  await expect.poll(() => imagesLeft(studio, person.id)).toBe(2);
  await tile(/lighthouse/).press('Delete');
  await signOut(page);
  await expect.poll(() => imagesLeft(studio, person.id)).toBe(1);
});

test.describe('where a list cannot be read', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('the rest stays as it is while that is tried again, and whatever is searched or marked, an opened result is shown', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio, 'Pro');
    await generateImages(studio, person.id, prompts.slice(0, 2));
    const list = `**${routes.listVideos.path}*`;
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    await signIn(page, person, '/library');
    const { search, tile, tiles, lightbox } = library(page);
    await search.fill('lighthouse');
    await expect(tiles).toHaveCount(1);
    await page.unroute(list);
    const held = Promise.withResolvers<void>();
    await page.route(list, (route) => held.promise.then(() => route.continue()));
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(search).toHaveValue('lighthouse');
    await expect(tiles).toHaveCount(1);
    held.resolve();
    await expect(again).toHaveCount(0);
    await expect(search).toHaveValue('lighthouse');

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search your studio' }).fill('planet');
    await page.keyboard.press('Enter');
    await expect(lightbox.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.keyboard.press('f');
    await lightbox.getByRole('button', { name: 'Share' }).click();
    const create = page.getByRole('button', { name: 'Create link' });
    await create.focus();
    await page.keyboard.press('f');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(create).toHaveCount(0);
    await expect(lightbox.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Favorites' }).click();
    await expect(tiles).toHaveCount(1);
    await tile(/planet.*favorite$/).press('Enter');
    const star = lightbox.getByRole('button', { name: /favorite/i });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(lightbox.getByText('1 of 1', { exact: true })).toBeVisible();
    await page.keyboard.press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(tile(/planet.*favorite$/)).toBeFocused();
  });
});

async function imagesLeft(studio: Studio, userId: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}` };
  const answer = await fetch(studio.origin + routes.listImages.path, { headers });
  return ((await answer.json()) as unknown[]).length;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('a finger that rests selects, what is selected comes as one ZIP with names that every system takes, and a swipe turns the page, which has room on a phone that is turned', async ({
    page,
    studio,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    const person = await newPerson(studio, 'Pro');
    await generateImages(studio, person.id, prompts);
    await signIn(page, person, '/library');
    const { tiles, bar, lightbox } = library(page);
    await expect(tiles).toHaveCount(3);
    const box = await tiles.nth(1).boundingBox();
    const finger = {
      pointerType: 'touch',
      pointerId: 5,
      isPrimary: true,
      button: 0,
      bubbles: true,
    };
    const at = { clientX: (box?.x ?? 0) + 60, clientY: (box?.y ?? 0) + 60 };
    await tiles.nth(1).dispatchEvent('pointerdown', { ...finger, ...at });
    await expect(bar).toContainText('1 selected');
    await tiles.nth(1).dispatchEvent('pointerup', { ...finger, ...at });
    await tiles.nth(0).tap();
    await expect(bar).toContainText('2 selected');
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    const zip = await download(page, () =>
      bar.getByRole('button', { name: /ZIP/ }).evaluate((button: HTMLElement) => {
        // Twice, as by a nervous finger.
        button.click();
        button.click();
      }),
    );
    expect(zip.name).toMatch(/^atelier-\d{4}-\d\d-\d\d\.zip$/);
    expect(
      [...filesIn(zip.bytes).keys()].map((name) => name.replace(/^[\d-]+ /, '')).sort(),
    ).toEqual(['A planet with rings.png', 'CON etc passwd.png', 'manifest.json']);
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await tiles.nth(1).tap();
    await expect(lightbox.getByText('2 of 3', { exact: true })).toBeVisible();
    await expect(lightbox.getByRole('img', { name: 'Generated image' })).toBeVisible();
    const foot = [];
    for (const name of ['Share', 'Download Image']) {
      foot.push(await lightbox.getByRole('button', { name }).boundingBox());
    }
    expect(foot, 'one row at the lower edge').toEqual([
      expect.objectContaining({ y: 744, height: 48 }),
      expect.objectContaining({ y: 744, height: 48 }),
    ]);
    const picture = lightbox.getByRole('img', { name: 'Generated image' });
    const down = { ...finger, clientX: 300, clientY: 300 };
    await picture.dispatchEvent('pointerdown', down);
    await picture.dispatchEvent('pointerup', { ...down, clientX: 120 });
    await expect(lightbox.getByText('3 of 3', { exact: true })).toBeVisible();
    expect(saved).toBe(1);

    await page.setViewportSize({ width: 812, height: 375 });
    const high = async () => (await picture.boundingBox())?.height;
    await expect.poll(high, 'the picture fills a phone on its side').toBeGreaterThan(150);
  });
});
