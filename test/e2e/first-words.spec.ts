import type { Page } from '@playwright/test';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const plan = '**/v1/me/billing/subscription*';

/** React renders what can wait in turns that it posts to itself: lets through so many from now on, and none after them. */
async function holdTurnsAfter(page: Page, count: number) {
  await page.evaluate((most) => {
    const post = MessagePort.prototype.postMessage;
    let posted = 0;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      posted += 1;
      document.documentElement.dataset.turns = String(posted);
      if (posted <= most) post.apply(this, message);
      else addEventListener('test:go-on', () => post.apply(this, message), { once: true });
    };
  }, count);
  return {
    isHeld: () =>
      page.waitForFunction((most) => Number(document.documentElement.dataset.turns) > most, count),
    goOn: () => page.evaluate(() => dispatchEvent(new Event('test:go-on'))),
  };
}

for (const turns of [1, 2]) {
  test(`words that no key or press comes before, as those that are dictated, stay while the plan is about to show: ${turns}`, async ({
    page,
    studio,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(plan, async (route) => {
      await held.promise;
      await route.continue();
    });
    await signIn(page, await newPerson(studio), '/image-generator');
    const { description, history } = generator(page);
    await expect(history.getByText('0 total')).toBeVisible();
    await description.focus();
    const { isHeld, goOn } = await holdTurnsAfter(page, turns);
    held.resolve();
    await isHeld();
    await page.keyboard.insertText('A lighthouse in a storm');
    await goOn();
    await expect(description).toHaveValue('A lighthouse in a storm');
  });
}
