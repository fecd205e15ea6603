import { proves } from './specification/proves.ts';
import { beSignedIn } from './support/account.ts';
import { tabTo } from './support/keys.ts';
import { cards, landing } from './support/landing.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

test(
  'a visitor reads the claims, the tools, three testimonials, the questions and the closing call',
  proves('screens/public-pages', 'screens/landing', 'constants/refunds'),
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Powered by Advanced AI')).toBeVisible();
    for (const claim of ['5K+ users', '10k+ images', '2K+ videos']) {
      await expect(page.getByRole('listitem').filter({ hasText: claim })).toBeVisible();
    }
    for (const { title, list, example } of cards) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: title }) });
      await expect(card.getByRole('listitem')).toHaveText(list);
      await expect(card.getByRole('button', { name: example })).toBeVisible();
    }
    const testimonials = page.getByRole('region', { name: 'What people make here' });
    await expect(testimonials.getByRole('listitem')).toHaveCount(3);
    await expect(testimonials.getByText('5 out of 5 stars')).toHaveCount(3);
    const questions = page.getByRole('region', { name: 'Frequently Asked Questions' });
    for (const statement of [
      /tiered limits/,
      /upgrade or downgrade at any time; the change shows in your next billing cycle/,
      /30-day money-back guarantee/,
      /^No\. The Free plan stays free/,
    ]) {
      await expect(questions.getByRole('definition').filter({ hasText: statement })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Start Creating Free' })).toHaveCount(2);
    await page.getByRole('link', { name: 'View Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  },
);

test(
  'a person who has signed in waits at a spinner, then goes to the dashboard',
  proves('screens/landing-actions', 'errors/sign-in-loading'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await beSignedIn(page, person);
    const held = Promise.withResolvers<void>();
    await page.route('**/clerk.browser.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'View Pricing' })).toBeVisible();
    held.resolve();
    await main.getByRole('link', { name: 'Go to Dashboard' }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('a button that is pressed before the page can answer answers as soon as it can', async ({
  page,
}) => {
  const { dialog } = landing(page);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch AI Video' }).click();
  await expect(dialog).toHaveCount(0);
  send();
  await expect(dialog).toBeVisible();
});

test('with the keyboard alone the first screen’s picture is compared, and each example opens, closes and gives the focus back to its button', async ({
  page,
}) => {
  const { dialog } = landing(page);
  await visit(page, '/');
  const seam = page.getByRole('slider', { name: 'Before and after' });
  await tabTo(seam);
  await page.keyboard.press('End');
  await expect(seam).toHaveAttribute('aria-valuetext', '100% original');
  await page.keyboard.press('PageDown');
  await expect(seam).toHaveAttribute('aria-valuetext', '90% original');
  for (const { title, example } of cards) {
    const button = page.getByRole('button', { name: example });
    await tabTo(button);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleName(title);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
