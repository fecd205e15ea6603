import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { finishingFields, finishingSchema, untouchedRecipe } from '../../shared/finishing.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { removedBgImageListSchema } from '../../shared/image-editing.ts';
import { routes } from '../../shared/routes.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { download, editor } from './support/editor.ts';
import { newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** The finish view as a person meets it. */
function finishing(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const kept = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(routes.finishCutOut.path) && answer.status() === 200,
    );
  return {
    table: page.getByRole('application', { name: 'Picture on the table' }),
    heading: page.getByRole('heading', { level: 1 }),
    undo: button('Undo'),
    redo: button('Redo'),
    firstCutOut: button('Back to the first cut-out'),
    button,
    choose: (name: string) => page.getByRole('radio', { name, exact: true }).check(),
    /** Resolves with the next save that arrives. */
    kept,
    group: (name: RegExp) => page.getByRole('button', { name }),
  };
}

/** A person with a cut-out, who opens its finishing from the history. */
async function openFinishing(page: Page, studio: Studio) {
  const person = await newPerson(studio, 'Standard');
  await removeBackgrounds(studio, person.id, 1);
  await signIn(page, person, '/image-editor');
  await page.getByRole('link', { name: /^Finish the result of/ }).click();
  await expect(finishing(page).heading).toBeFocused();
  await expect(finishing(page).table).toBeVisible();
  return person;
}

async function headersOf(studio: Studio, userId: string) {
  return { Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}` };
}

/** The only cut-out of a person. */
async function cutOutOf(studio: Studio, userId: string) {
  const headers = await headersOf(studio, userId);
  const listed = await fetch(studio.origin + routes.listRemovedBgImages.path, { headers });
  return removedBgImageListSchema.parse(await listed.json())[0];
}

/** What is kept of the only cut-out of a person. */
async function keptFinishing(studio: Studio, userId: string) {
  const { recipe, maskUrl } = (await cutOutOf(studio, userId))?.finishing ?? {};
  return [recipe?.background.kind, recipe?.size.kind, recipe?.format.kind, maskUrl !== undefined];
}

/** Takes everything back on another device. */
async function finishElsewhere(studio: Studio, userId: string) {
  const { id = '', finishing } = (await cutOutOf(studio, userId)) ?? {};
  const body = new FormData();
  body.set(finishingFields.id, id);
  body.set(finishingFields.recipe, JSON.stringify(untouchedRecipe));
  body.set(finishingFields.revision, finishing?.revision ?? '');
  const headers = { ...(await headersOf(studio, userId)), [idempotencyHeader]: ulid() };
  const url = studio.origin + routes.finishCutOut.path;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

/** Brushes across the middle of the table. */
async function brush(page: Page) {
  const box = await finishing(page).table.boundingBox();
  if (!box) throw new Error('There is no table.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 60, y - 20);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 20, { steps: 8 });
  await page.mouse.up();
}

test('a cut-out becomes a product picture on white as a JPG, is kept, opens again, and the first one comes back', async ({
  page,
  studio,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { id } = await openFinishing(page, studio);
  const { choose, button, undo, redo, firstCutOut, group } = finishing(page);
  await choose('White');
  await choose('Under it');
  await choose('Square 2000');
  await page.getByRole('slider', { name: 'Padding' }).fill('8');
  await choose('JPG');
  const file = await download(page, () => button('Download').click());
  expect(file.name).toMatch(/^[0-9A-Z]{26}-finished\.jpg$/);
  const picture = sharp(file.bytes);
  expect(await picture.metadata()).toMatchObject({ width: 2000, height: 2000, format: 'jpeg' });
  const corner = await picture.extract({ left: 2, top: 2, width: 4, height: 4 }).png().toBuffer();
  const { channels } = await sharp(corner).stats();
  for (const { mean } of channels) expect(mean).toBeGreaterThan(252);

  await page.keyboard.press('e');
  await brush(page);
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  const kept = () => keptFinishing(studio, id);
  await expect.poll(kept).toEqual(['white', 'square', 'jpg', true]);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked();
  await expect(group(/^Brush Brushed/)).toBeVisible();
  await expect(group(/^Size 2000 × 2000/)).toBeVisible();

  await firstCutOut.click();
  await expect(group(/^Brush Untouched/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'None' }).first()).toBeChecked();
  await undo.click();
  await expect(group(/^Brush Brushed/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked();
  await redo.click();
  await expect(firstCutOut).toBeDisabled();
  await expect.poll(kept).toEqual(['none', 'original', 'png', false]);
});

/** What Copy puts into the clipboard: the canvas's own picture, without loss. */
async function copiedPicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await finishing(page).button('Copy').click();
  const read = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      if (!item?.types.includes('image/png')) return '';
      const reader = new FileReader();
      reader.readAsDataURL(await item.getType('image/png'));
      await new Promise((resolve) => reader.addEventListener('load', resolve));
      return String(reader.result);
    });
  let address = '';
  await expect
    .poll(async () => {
      address = await read();
      return address;
    })
    .toMatch(/^data:/);
  return Buffer.from(address.replace(/^.*,/, ''), 'base64');
}

/** The colors of a picture over grey, channel by channel. */
async function overGrey(bytes: Buffer) {
  const picture = sharp(bytes).flatten({ background: '#808080' }).raw();
  return picture.toBuffer({ resolveWithObject: true });
}

/** Most that a picture of the server may differ from one of the canvas: on average over all pixels, in values of 255. */
const tolerance = 1.5;

test('what is saved is what the table shows, with every shadow, ground and brush', async ({
  page,
  studio,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFinishing(page, studio);
  const { choose, button, table } = finishing(page);
  const padding = page.getByRole('slider', { name: 'Padding' });
  const looks: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['as it came', async () => {}],
    [
      'on a gradient, above its shadow',
      async () => {
        await choose('Gradient');
        await choose('Under it');
      },
    ],
    [
      'on the blurred original, in front of its shadow',
      async () => {
        await choose('Blurred original');
        await choose('Behind it');
        await choose('16:9');
        await padding.fill('8');
      },
    ],
    [
      'brushed, on a color',
      async () => {
        await choose('Color');
        await page.keyboard.press('e');
        await brush(page);
        await table.press('Escape');
      },
    ],
  ];
  for (const [look, take] of looks) {
    await take();
    const copied = await copiedPicture(page);
    const saved = await download(page, () => button('Download').click());
    const [shown, made] = await Promise.all([overGrey(copied), overGrey(saved.bytes)]);
    expect([made.info.width, made.info.height]).toEqual([shown.info.width, shown.info.height]);
    const sum = made.data.reduce(
      (all, value, at) => all + Math.abs(value - (shown.data[at] ?? 0)),
      0,
    );
    expect(sum / made.data.length, look).toBeLessThan(tolerance);
  }
});

test('keys alone brush, compare, and take steps back, wheel and drag move what is compared; every width and theme is accessible', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFinishing(page, studio);
  const { table, undo, redo, button, kept } = finishing(page);
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const fitted = await zoom.textContent();
  await page.keyboard.press('c');
  await expect(button('Compare')).toHaveAttribute('aria-pressed', 'true');
  const seam = page.getByRole('slider', { name: 'Before and after' });
  await seam.press('ArrowRight');
  await expect(seam).toHaveAttribute('aria-valuenow', '48');
  await expectAccessible(page);
  await table.hover({ position: { x: 40, y: 40 } });
  await page.mouse.wheel(0, -300);
  await expect(zoom).not.toHaveText(fitted ?? '');
  const middle = async () => {
    const { x = 0, y = 0 } = (await seam.boundingBox()) ?? {};
    return { x: x + 22, y: y + 22 };
  };
  const { x, y } = await middle();
  await page.mouse.move(x + 80, y);
  await page.mouse.down();
  await page.mouse.move(x + 110, y + 20);
  await page.mouse.up();
  await expect.poll(middle).toEqual({ x: expect.closeTo(x + 30, 0), y: expect.closeTo(y + 20, 0) });
  await expect(seam).toHaveAttribute('aria-valuenow', '48');
  await table.press('0');
  await page.keyboard.press('k');
  await expect(button('Compare')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('radio', { name: 'Keep' })).toBeChecked();
  await page.keyboard.press('e');
  await table.focus();
  await table.press('Enter');
  await expect(table).toContainText('Brush down');
  await table.press('ArrowRight');
  await table.press('Shift+ArrowDown');
  const saved = kept();
  await table.press('Enter');
  await expect(table).toContainText('Brush up, stroke done');
  await page.keyboard.press('Control+z');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Shift+Z');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await table.press('+');
  await expect(zoom).not.toHaveText(fitted ?? '');
  await table.press('0');
  await expect(zoom).toHaveText(fitted ?? '');
  await table.press('Escape');
  await expect(table).not.toBeFocused();
  await saved;

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('heading', { name: 'Finish', exact: true })).toBeVisible();
  for (const tool of ['Brush', 'Background', 'Shadow', 'Size', 'Format']) {
    await page.getByRole('tab', { name: tool }).click();
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: 'Format' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Brush' })).toBeFocused();
  await button('More').click();
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expectAccessible(page);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('one finger brushes, and two move and zoom without a stroke, also what is compared; turned on its side the phone still has a table', async ({
    page,
    studio,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openFinishing(page, studio);
    const { table, undo } = finishing(page);
    await page.getByRole('tab', { name: 'Brush' }).click();
    const box = await table.boundingBox();
    if (!box) throw new Error('There is no table.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map((place, id) => ({ x: x + place, y, id })),
      });
    await touch('touchStart', -20);
    await touch('touchStart', -20, 20);
    await touch('touchMove', -60, 60);
    await touch('touchMove', -90, 90);
    await touch('touchEnd');
    // Above Fit there is an overview, which nobody needs to hear of.
    const overview = page.locator('.transparency-grid-small canvas');
    await expect(overview).toHaveCount(1);
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await touch('touchStart', -40);
    await touch('touchMove', 0);
    await touch('touchMove', 40);
    await touch('touchEnd');
    await expect(undo).toHaveAttribute('aria-disabled', 'false');

    await table.press('0');
    await expect(overview).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(page.getByRole('slider', { name: 'Before and after' })).toBeVisible();
    await touch('touchStart', -20);
    await touch('touchStart', -20, 20);
    await touch('touchMove', -60, 60);
    await touch('touchEnd');
    await expect(overview).toHaveCount(1);

    await page.setViewportSize({ width: 812, height: 375 });
    const high = async () => (await table.boundingBox())?.height;
    await expect.poll(high, 'on its side').toBeGreaterThan(300);
    await expect(page.getByRole('button', { name: 'Download PNG' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('where the server is in the way', () => {
  test.use({ expectedConsole: [/./] });

  test('steps that could not be kept stay and are sent again, and those of another tab are taken or overwritten as the person says', async ({
    page,
    studio,
  }) => {
    const { id } = await openFinishing(page, studio);
    const { choose, button, kept } = finishing(page);
    await page.route(`**${routes.finishCutOut.path}`, (route) => route.abort());
    await choose('White');
    await expect(editor(page).toast('Your steps could not be kept')).toBeVisible();
    await page.unroute(`**${routes.finishCutOut.path}`);
    const saved = kept();
    await editor(page)
      .toast('Your steps could not be kept')
      .getByRole('button', { name: 'Retry' })
      .click();
    await saved;
    await expect(button('Retry')).toHaveCount(0);

    await page.route(`**${routes.exportCutOut.path}`, (route) => route.abort());
    await button('Download').click();
    const notSaved = editor(page).toast('The picture could not be saved.');
    await expect(notSaved).toBeVisible();
    await page.unroute(`**${routes.exportCutOut.path}`);
    const again = notSaved.getByRole('button', { name: 'Retry' });
    const file = await download(page, () => again.click());
    expect(file.name).toMatch(/-finished\.png$/);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(finishing(other).table).toBeVisible();
    const chooseThere = async (name: string) => {
      const savedThere = finishing(other).kept();
      await finishing(other).choose(name);
      await savedThere;
    };
    await chooseThere('Color');
    await choose('Behind it');
    const conflict = page.getByText('This picture was finished in another tab.');
    await expect(conflict).toBeVisible();
    const savedMine = kept();
    await button('Keep mine').click();
    await savedMine;
    await expect(conflict).toHaveCount(0);
    expect((await keptFinishing(studio, id))[0]).toBe('white');

    // What is saved is what is kept: a tab that has not seen it is told before.
    await finishing(other).button('Download').click();
    await expect(other.getByText('This picture was finished in another tab.')).toBeVisible();
    await finishing(other).button('Take theirs').click();
    await expect(other.getByRole('radio', { name: 'Behind it' })).toBeChecked();
    await expect(other.getByRole('radio', { name: 'White', exact: true })).toBeChecked();
  });

  test('steps that are left at once are there for who comes back, and what was finished elsewhere opens with another try', async ({
    page,
    studio,
  }) => {
    const { id } = await openFinishing(page, studio);
    const { choose, kept, table } = finishing(page);
    const white = page.getByRole('radio', { name: 'White', exact: true });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**${routes.finishCutOut.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('e');
    await brush(page);
    await choose('White');
    const comeBack = async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'AI Image Editor' })).toBeFocused();
      await page.goForward();
    };
    await comeBack();
    const saved = kept();
    goOn();
    const { maskUrl = '' } = finishingSchema.parse(await (await saved).json());
    await expect(white).toBeChecked();

    await finishElsewhere(studio, id);
    await page.route(
      (url) => url.pathname === new URL(maskUrl, studio.origin).pathname,
      (route) => route.fulfill({ status: 404 }),
    );
    await comeBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table).toBeVisible();
    await expect(white).not.toBeChecked();
  });
});

test('a finished picture goes on to the video generator, and an unknown cut-out shows the way back', async ({
  page,
  studio,
}) => {
  await openFinishing(page, studio);
  const { choose, button, kept } = finishing(page);
  const saved = kept();
  await choose('Gradient');
  await button('Set in motion').click();
  await saved;
  await expect(page).toHaveURL(/\/video-generator$/);
  await expect(page.getByText('Image Ready')).toBeVisible();

  await page.goto('/image-editor?finish=01HZZZZZZZZZZZZZZZZZZZZZZZ');
  await expect(page.getByRole('heading', { name: 'This cut-out is not here' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to the Image Editor' }).click();
  await expect(page.getByRole('heading', { name: 'AI Image Editor' })).toBeFocused();
});
