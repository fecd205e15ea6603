import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/plant.jpg';

type Shown = { title: string; body: string };

/** A browser that lets itself be asked, and keeps what it showed: a headless one shows nothing. */
async function watchNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Kept[] = [];
    class Kept {
      static permission = 'default';
      static requestPermission = async () => {
        Kept.permission = 'granted';
        return Kept.permission;
      };
      onclick: (() => void) | null = null;
      title: string;
      body: string;
      constructor(title: string, options: { body: string }) {
        this.title = title;
        this.body = options.body;
        if (Kept.permission === 'granted') shown.push(this);
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Kept, shown });
  });
}

const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const all: Shown[] = Reflect.get(globalThis, 'shown');
    return all.map(({ title, body }) => ({ title, body }));
  });

const lookElsewhere = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a video offers to tell when it is done: only once it is asked for, only while the person looks elsewhere, and a click leads to it', async ({
  page,
  studio,
  work,
}) => {
  await watchNotifications(page);
  const person = await newPerson(studio, 'Pro');
  await signIn(page, person, '/video-generator');
  const { choose, prompt, busyButton, result } = animator(page);
  const offer = page.getByRole('region', { name: 'Tell me when it is done' });
  await choose(photo);
  await prompt.fill('The leaves sway');
  await expect(offer).toHaveCount(0);
  work.hold();
  await prompt.press('Control+Enter');
  // The field is disabled now, and its focus must not be lost.
  await expect(busyButton).toBeFocused();
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => Notification.permission), 'nobody was asked').toBe('default');
  for (const look of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 320 },
  ] as const) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia(look);
    await expectAccessible(page);
  }
  await offer.getByRole('button', { name: 'Notify me' }).click();
  await expect(offer).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await lookElsewhere(page, true);
  work.release();
  await expect
    .poll(() => shownIn(page))
    .toEqual([{ title: 'Your video is ready', body: 'The leaves sway' }]);
  await lookElsewhere(page, false);
  await page.evaluate(() => Reflect.get(globalThis, 'shown')[0].onclick());
  await expect(result.getByText('Video Details')).toBeVisible();

  const off = page.getByRole('switch', { name: /^Notify me when done/ });
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await expect(off).toBeChecked();
  await off.click();
  await page.reload();
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await expect(off).not.toBeChecked();
});
