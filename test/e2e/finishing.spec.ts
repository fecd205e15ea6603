import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { download } from './support/editor.ts';
import { brush, finishing, keptFinishing, openFinishing } from './support/finishing.ts';
import { expect, test } from './support/studio.ts';

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
