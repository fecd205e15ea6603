import { finishing, openFinishing } from './support/finishing.ts';
import { expect, test } from './support/studio.ts';

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
