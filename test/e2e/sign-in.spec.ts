import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const script = '**/clerk.browser.js';

test.describe('a sign-in script that does not load', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

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
