import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { dashboard } from './support/dashboard.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const subscription = '**/__clerk/v1/me/billing/subscription?*';

/** What billing may call a plan, and the plan that it gives: specification, section 4. */
const names = [
  ['standard', 'Standard'],
  ['Pro', 'Pro'],
  ['STANDARD Plan', 'Standard'],
  ['pro plan', 'Pro'],
  ['Enterprise', 'Free'],
  ['Professional', 'Pro'],
] as const;

/** Lets billing have these items in place of the true ones, and another tab say that it has changed. */
async function changeTo(page: Page, answer: Answer, items: Item[]): Promise<void> {
  const json = { ...answer, response: { ...answer.response, subscription_items: items } };
  await page.route(subscription, (route) => route.fulfill({ json }));
  await page.evaluate(() => new BroadcastChannel('atelier:plan').postMessage('changed'));
}

type Answer = { response: { subscription_items: Item[] } };

type Item = { status: string; plan: { name: string } };

/** Somebody who is signed in, what billing answered of them, and the badge that names a plan. */
async function subscriber(page: Page, studio: Studio) {
  const answered = page.waitForResponse(subscription);
  await signIn(page, await newPerson(studio));
  const answer: Answer = await (await answered).json();
  const [item] = answer.response.subscription_items;
  if (!item) throw new Error('There is no subscription.');
  const badge = (plan: string) =>
    page.getByRole('banner').getByText(`${plan} plan`, { exact: true });
  const itemOf = (name: string): Item => ({ ...item, plan: { ...item.plan, name } });
  return { answer, itemOf, badge };
}

test(
  'the plan is that of the active subscription, by any of its names; without one it is Free',
  proves('states/plan'),
  async ({ page, studio }) => {
    const { answer, itemOf, badge } = await subscriber(page, studio);
    for (const [name, plan] of names) {
      await changeTo(page, answer, [{ ...itemOf('Pro'), status: 'upcoming' }, itemOf(name)]);
      await expect(badge(plan)).toBeVisible();
    }
    await changeTo(page, answer, []);
    await expect(badge('Free')).toBeVisible();
  },
);

test('an answer that is overtaken by that to a later change does not bring the old plan back', async ({
  page,
  studio,
}) => {
  const { answer, itemOf, badge } = await subscriber(page, studio);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(subscription, async (route) => {
    asked.resolve();
    await held.promise;
    await route.fulfill({ json: answer });
  });
  await page.evaluate(() => new BroadcastChannel('atelier:plan').postMessage('changed'));
  await asked.promise;
  await changeTo(page, answer, [itemOf('Pro')]);
  await expect(badge('Pro')).toBeVisible();
  const late = page.waitForResponse(subscription);
  held.resolve();
  await (await late).finished();
  await page.waitForTimeout(500);
  await expect(badge('Pro')).toBeVisible();
});

test.describe('subscriptions that cannot be fetched', () => {
  test.use({ expectedConsole: [/^Failed to fetch user plan:|ERR_FAILED/] });

  test(
    'are logged, and the plan is Free',
    proves(
      'screens/dashboard-unknown-plan',
      'states/plan-fetch-failure',
      'errors/subscription-fetch',
    ),
    async ({ page, studio }) => {
      const person = await newPerson(studio, 'Pro');
      await page.clock.install();
      await page.route(subscription, (route) => route.abort());
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await signIn(page, person);
      await expect
        .poll(async () => {
          // It is tried again, later each time.
          await page.clock.runFor(10_000);
          return logged;
        })
        .toContainEqual(expect.stringMatching(/^Failed to fetch user plan:/));
      await expect(page.getByRole('banner').getByText('Free plan', { exact: true })).toBeVisible();
      await expect(dashboard(page).card('Images Edited')).toContainText('0/5');
    },
  );
});

test.describe('a sign-in service without billing', () => {
  test.use({ expectedConsole: [/^Billing is not available$/] });

  test(
    'is warned of, and the plan goes on loading',
    proves('states/plan-without-billing', 'errors/billing-unavailable'),
    async ({ page, studio }) => {
      const person = await newPerson(studio);
      await page.addInitScript(() => {
        let clerk: object | undefined;
        Object.defineProperty(globalThis, 'Clerk', {
          get: () => clerk,
          set: (made: object) => {
            Object.defineProperty(made, 'billing', { value: undefined });
            clerk = made;
          },
        });
      });
      const warned = page.waitForEvent(
        'console',
        (message) => message.type() === 'warning' && message.text() === 'Billing is not available',
      );
      await signIn(page, person);
      await warned;
      await expect(page.getByRole('banner').getByText('Loading your plan')).toBeAttached();
      await expect(page.getByRole('banner').getByText('Free plan')).toHaveCount(0);
    },
  );
});
