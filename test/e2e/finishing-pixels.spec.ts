import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { download } from './support/editor.ts';
import { brush, finishing, openFinishing } from './support/finishing.ts';
import { expect, test } from './support/studio.ts';

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
