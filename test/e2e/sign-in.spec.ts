import type { Page } from '@playwright/test';
import { signIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const script = '**/clerk.browser.js';

/** The cookie by which a browser knows that somebody has signed in here. */
async function rememberSignIn(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: '__client_uat', value: '1', url: origin }]);
}

test('while nobody knows who is there, pages wait with a spinner; then a visitor is led home, in the place of the page asked for', async ({
  page,
  studio,
}) => {
  await page.goto('/pricing');
  await rememberSignIn(page, studio.origin);
  const answer = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached();
  await expect(page).toHaveURL(/\/dashboard$/);
  answer.resolve();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Start Creating Free' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test.describe('a sign-in script that does not load', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('is asked for up to five times more, after 125 ms and then twice as long each time', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    // The waits are drawn out at random; not so here.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const times: number[] = [];
    await page.route(script, (route) => {
      times.push(performance.now());
      return times.length <= 5 ? route.abort() : route.continue();
    });
    await signIn(page, person.email);
    expect(times).toHaveLength(6);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(125 * 2 ** index);
    }
  });
});
