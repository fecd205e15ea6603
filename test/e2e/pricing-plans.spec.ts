import type { Page } from '@playwright/test';
import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { fillSignUp, signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { pricing } from './support/pricing.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

/** Marks the document, so that a reload would show. */
async function watchReload(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes';
  });
  return () => expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
}

test('who chooses a plan as a visitor comes to its checkout once they have signed up', async ({
  page,
}) => {
  await visit(page, '/pricing');
  const { start, drawer, pay, plan, badge, manage } = pricing(page);
  await start('Standard').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await fillSignUp(page, 'chooser@example.com');
  await expect(drawer.getByText('Total Due Today')).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(drawer.getByText('Test card')).toBeVisible();
  await pay(/^Pay \$12\.00$/);
  await expect(badge('Standard')).toBeVisible();
  await expect(plan('Standard').getByText('Your plan')).toBeVisible();
  await expect(manage('Standard')).toBeVisible();
});

test(
  'an upgrade lifts gate, limits and locks at once, in every tab, without a reload',
  proves('states/plan-refetch'),
  async ({ page, studio, context }) => {
    const person = await newPerson(studio);
    await removeBackgrounds(studio, person.id, 5);
    await signIn(page, person, '/image-editor');
    await expect(page.getByText('Usage Limit Reached')).toBeVisible();
    const videos = await context.newPage();
    await videos.goto('/video-generator');
    await expect(videos.getByRole('heading', { name: 'Standard+ Feature' })).toBeVisible();
    const here = await watchReload(page);
    const there = await watchReload(videos);
    const asked: string[] = [];
    videos.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await page.getByRole('link', { name: 'Upgrade Plan' }).click();
    const { plan, choose, drawer, pay, badge } = pricing(page);
    await expect(plan('Free').getByText('Your plan')).toBeVisible();
    await choose('Standard').click();
    await expect(drawer.getByText('Total Due Today')).toBeVisible();
    await expect(drawer.getByText('Test card')).toBeVisible();
    await pay();
    await expect(page, 'the page that led to the prices').toHaveURL(/\/image-editor$/);
    await expect(badge('Standard')).toBeVisible();
    await expect(editor(page).removeButton).toBeVisible();

    await expect(videos.getByRole('banner').getByText('Standard plan')).toBeVisible();
    await expect(videos.getByRole('button', { name: 'Generate Video' })).toBeVisible();
    await there();
    const order = ['/tokens', '/me/billing/subscription', routes.getAppUsage.path];
    await expect
      .poll(() => order.map((end) => asked.findIndex((path) => path.endsWith(end))))
      .not.toContain(-1);
    const [token = 0, ...rest] = order.map((end) => asked.findIndex((path) => path.endsWith(end)));
    expect(Math.min(...rest), 'asked with a fresh token').toBeGreaterThan(token);

    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('5/10', { exact: true })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Sidebar' })
      .locator('a[href="/image-editor"]')
      .click();
    await expect(editor(page).removeButton).toBeVisible();
    await here();
  },
);

test('a canceled plan stays until the next billing cycle, and may be kept after all', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await signIn(page, person, '/pricing');
  const { plan, choose, keep, drawer, badge, manage, pay } = pricing(page);
  await choose('Free').click();
  await drawer.getByRole('button', { name: 'Cancel subscription' }).click();
  await drawer.getByRole('button', { name: 'Cancel subscription' }).last().click();
  await expect(plan('Free').getByText(/^From \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(plan('Pro').getByText(/until \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(badge('Pro')).toBeVisible();

  await keep('Pro').click();
  await pay(/Subscribe|Continue|Pay/);
  await expect(manage('Pro')).toBeVisible();
  await expect(choose('Free')).toBeVisible();
});

test('a downgrade shows from the next billing cycle', async ({ page, studio }) => {
  fullRunOnly();
  const person = await newPerson(studio, 'Pro');
  await signIn(page, person, '/pricing');
  const { plan, choose, drawer, badge, pay } = pricing(page);
  await choose('Standard').click();
  await expect(drawer.getByText(/until|end of/)).toBeVisible();
  await pay(/Subscribe|Continue|Pay/);
  await expect(plan('Standard').getByText(/^From /)).toBeVisible();
  await expect(badge('Pro')).toBeVisible();
  // The cycle is over, and the window is looked at again.
  studio.clerk.setPlan(person.id, 'Standard');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(badge('Standard')).toBeVisible();
  await expect(plan('Standard').getByText('Your plan')).toBeVisible();
});

test('a plan changed in the profile shows behind it at once', async ({ page, studio }) => {
  fullRunOnly();
  const person = await newPerson(studio, 'Standard');
  await signIn(page, person, '/dashboard');
  await expect(page.getByText('0/10', { exact: true })).toBeVisible();
  const { badge } = pricing(page);
  await page.getByRole('button', { name: 'Account Settings' }).click();
  const profile = page.getByRole('dialog');
  await profile.getByText('Billing').click();
  await profile.getByText('Switch plans').click();
  await profile
    .getByRole('button', { name: /Switch to this plan|Switch plan/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(badge('Pro')).toBeVisible();
  await expect(page.getByText('0/20', { exact: true })).toBeVisible();
});
