import { featureInfo, featureKeys } from '../../shared/features.ts';
import { planOffersPath } from '../../shared/plan-offers.ts';
import { planLimits, plans } from '../../shared/plans.ts';
import { proves } from './specification/proves.ts';
import { pricing } from './support/pricing.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

const prices = { Free: '$0', Standard: '$12', Pro: '$29' } as const;

test(
  'a visitor sees the limits and prices of the plans, and Clerk is not loaded for it',
  proves('screens/pricing-plans', 'constants/quotas'),
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/pricing');
    const { plan } = pricing(page);
    await expect(page.getByText('Simple, Transparent Pricing')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Choose Your Perfect Plan', level: 1 }),
    ).toBeVisible();
    await expect(
      page.getByText(
        'Start free and scale as you grow. All plans include access to our powerful AI tools.',
      ),
    ).toBeVisible();
    for (const name of plans) {
      await expect(plan(name)).toContainText(prices[name]);
      for (const feature of featureKeys) {
        const limit = planLimits[name][feature];
        await expect(plan(name)).toContainText(
          `${featureInfo[feature].name}${limit > 0 ? `${limit} a month` : 'Not included'}`,
        );
      }
    }
    await expect(page.getByRole('columnheader', { name: 'Video Generation' })).toBeVisible();
    expect(asked.filter((url) => url.includes('__clerk'))).toEqual([]);
  },
);

for (const width of [1280, 375]) {
  test(`nothing moves when the prices arrive, and the table stays a table (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const arrival = Promise.withResolvers<void>();
    await page.route(`**${planOffersPath}`, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/pricing');
    const questions = page.getByRole('heading', { name: 'Frequently Asked Questions' });
    await page.evaluate(() => document.fonts.ready);
    const before = await questions.boundingBox();
    arrival.resolve();
    await expect(page.getByText('$29')).toBeVisible();
    expect(await questions.boundingBox()).toEqual(before);

    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
    expect(['table', 'row', 'columnheader', 'rowheader', 'cell'].map(count)).toEqual([
      1, 4, 8, 3, 21,
    ]);
  });
}

test('where the site was not told the prices, billing tells them', async ({ page }) => {
  await page.route(`**${planOffersPath}`, (route) => route.fulfill({ json: [] }));
  await page.goto('/pricing');
  const { plan } = pricing(page);
  for (const name of plans) await expect(plan(name)).toContainText(prices[name]);
});

test(
  'Contact Support points to the address in a toast, then leaves it to be mailed or copied',
  proves('screens/pricing-support'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Contact Support' }).press('Enter');
    await expect(page.getByText('Write to support@atelier.example')).toBeVisible();
    const link = page.getByRole('link', { name: 'support@atelier.example' });
    await expect(link).toHaveAttribute('href', 'mailto:support@atelier.example');
    await page.getByRole('button', { name: 'Copy address' }).press('Enter');
    await expect(page.getByText('Address copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'support@atelier.example',
    );
  },
);
