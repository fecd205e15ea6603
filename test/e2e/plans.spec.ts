import type { Page } from '@playwright/test';
import { signIn } from './support/account.ts';
import { dashboard } from './support/dashboard.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const subscription = '**/__clerk/v1/me/billing/subscription?*';

/** What billing may call a plan, and the plan that it gives: specification, section 4. */
const names = [
  ['standard', 'Standard'],
  ['STANDARD Plan', 'Standard'],
  ['Pro', 'Pro'],
  ['pro plan', 'Pro'],
  ['Professional', 'Pro'],
  ['Enterprise', 'Free'],
] as const;

/** Answers the question for subscriptions with what is made of the true answer. */
async function answerWith(page: Page, change: (items: Item[]) => Item[]): Promise<void> {
  await page.unroute(subscription);
  await page.route(subscription, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.response.subscription_items = change(json.response.subscription_items);
    await route.fulfill({ response, json });
  });
}

type Item = { status: string; plan: { name: string } };

test('the plan is that of the active subscription, by any of its names; without one it is Free', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person.email);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Free plan', { exact: true })).toBeVisible();
  for (const [name, plan] of names) {
    await answerWith(page, ([item]) =>
      item
        ? [
            { ...item, status: 'upcoming' },
            { ...item, plan: { ...item.plan, name } },
          ]
        : [],
    );
    await page.reload();
    await expect(banner.getByText(`${plan} plan`, { exact: true })).toBeVisible();
  }
  await answerWith(page, () => []);
  await page.reload();
  await expect(banner.getByText('Free plan', { exact: true })).toBeVisible();
});

test.describe('subscriptions that cannot be fetched', () => {
  test.use({ expectedConsole: [/^Failed to fetch user plan:|ERR_FAILED/] });

  test('are logged, and the plan is Free', async ({ page, studio }) => {
    const person = await newPerson(studio, 'Pro');
    await page.route(subscription, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to fetch user plan:'),
    );
    await signIn(page, person.email);
    await logged;
    await expect(page.getByRole('banner').getByText('Free plan', { exact: true })).toBeVisible();
    await expect(dashboard(page).card('Images Edited')).toContainText('0/5');
  });
});

test.describe('a sign-in service without billing', () => {
  test.use({ expectedConsole: [/^Billing is not available$/] });

  test('is warned of, and the plan goes on loading', async ({ page, studio }) => {
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
    await signIn(page, person.email);
    await warned;
    await expect(page.getByRole('banner').getByText('Loading your plan')).toBeAttached();
    await expect(page.getByRole('banner').getByText('Free plan')).toHaveCount(0);
  });
});
