import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { stopClock } from './support/clock.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat } from './support/voice-chat.ts';

test(
  'three toasts show at once, 356 px wide and 14 px apart; each stays 4 seconds, and goes in 200 ms or by a swipe of 20 px',
  proves('states/editor-grid', 'constants/toasts'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await page.clock.install();
    await signIn(page, person, '/image-editor');
    await expect(page.getByText('No edited images yet')).toBeVisible();
    // What shows toasts comes with the first input, and its timers begin with the first toast.
    await page.mouse.move(1, 1);
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    const toasts = page.locator('[data-sonner-toast]');
    const shown = page.locator('[data-sonner-toast][data-visible=true]');
    await stopClock(page);
    for (const name of ['Hide Grid', 'Show Grid', 'Hide Grid', 'Show Grid']) {
      await page.getByRole('button', { name }).click();
      await page.clock.runFor(50);
    }
    await expect(toasts).toHaveCount(4);
    await expect(shown).toHaveText(['Grid shown', 'Grid hidden', 'Grid shown']);
    await expect.poll(async () => (await shown.first().boundingBox())?.width).toBe(356);

    const last = 3 * 50;
    await page.clock.runFor(4000 - last - 50 - 1);
    await expect(toasts).toHaveCount(4);
    await page.clock.runFor(1 + 200);
    await expect(toasts).toHaveCount(3);
    await page.clock.runFor(last);
    await expect(toasts).toHaveCount(0);

    await page.clock.resume();
    for (const name of ['Hide Grid', 'Show Grid']) await page.getByRole('button', { name }).click();
    await expect(toasts).toHaveCount(2);
    await toasts.first().hover();
    const gap = async () => {
      const [newest, older] = await Promise.all([
        toasts.first().boundingBox(),
        toasts.last().boundingBox(),
      ]);
      return newest && older ? Math.round(newest.y - (older.y + older.height)) : undefined;
    };
    await expect.poll(gap).toBe(14);
    const swipe = async (pixels: number) => {
      const box = await toasts.first().boundingBox();
      if (!box) throw new Error('There is no toast.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 4 });
      // A quick flick is a swipe as well, however short.
      await page.clock.runFor(1000);
      await page.mouse.up();
    };
    await swipe(18);
    await expect(toasts).toHaveCount(2);
    await swipe(24);
    await expect(toasts).toHaveCount(1);
  },
);

test('the toast of a new call leaves the row for typed words free', async ({ page, studio }) => {
  const { begin, typed, toast } = await openVoiceChat(page, studio);
  await begin('Lighthouses');
  const told = toast('Connected to AI assistant');
  await expect(told).toBeVisible();
  const row = page.locator('form').filter({ has: typed });
  const isApart = async () => {
    const [above, below] = await Promise.all([told.boundingBox(), row.boundingBox()]);
    return above !== null && below !== null && above.y + above.height <= below.y;
  };
  await expect.poll(isApart).toBe(true);
});
