import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

const script = '**/clerk.browser.js';

test.describe('a sign-in script that does not load', () => {
  test.use({ expectedConsole: [/ERR_FAILED|failed to load|Failed to load|did not load/] });

  test(
    'is asked for up to five times more, after 125 ms and then twice as long each time',
    proves('constants/sign-in-retries'),
    async ({ page, studio }) => {
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
      await signIn(page, person);
      expect(times).toHaveLength(6);
      const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      for (const [index, wait] of waits.entries()) {
        expect(wait).toBeGreaterThanOrEqual(125 * 2 ** index);
      }
    },
  );

  test('at all is told, and the next press asks for it anew', async ({ page }) => {
    await page.clock.install();
    await page.route(script, (route) => route.abort());
    await visit(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    const asked = page.waitForRequest(script);
    await button.click();
    await asked;
    // Clerk gives up after 15 seconds.
    await page.clock.runFor(20_000);
    await expect(page.getByText('Sign-in did not load. Check your connection')).toBeVisible();
    await page.unrouteAll();
    await button.click();
    await expect(page.getByLabel('Email address')).toBeVisible();
  });
});

test.describe('a publishable key without a live or test prefix', () => {
  test.use({ expectedConsole: [/Publishable key not valid/] });

  test(
    'is refused in so many words',
    proves('validation/publishable-key'),
    async ({ page, studio }) => {
      await page.route('**/config.json', async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), clerkPublishableKey: 'key_of_nothing' };
        await route.fulfill({ response, json });
      });
      // Whoever has signed in here before needs the sign-in service.
      await page.context().addCookies([{ name: '__client_uat', value: '1', url: studio.origin }]);
      const refused = page.waitForEvent('console', (message) =>
        message.text().includes('Publishable key not valid'),
      );
      await page.goto('/dashboard');
      await refused;
      await expect(page.getByRole('heading', { name: 'Atelier could not start' })).toBeVisible();
    },
  );
});
